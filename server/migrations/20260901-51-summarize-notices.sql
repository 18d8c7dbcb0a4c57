-- Notices open with four sentences now. Those that were read before keep what they said, without any.
update assessment_sessions set notice = notice || '{"summary": []}'::jsonb where notice is not null and not notice ? 'summary';
