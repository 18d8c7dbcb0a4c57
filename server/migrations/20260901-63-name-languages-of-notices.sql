-- A notice is agreed to in the language that it was read in. Those from before there were others are in English.
update assessment_sessions set notice = notice || '{"language": "en"}'::jsonb where notice is not null and not notice ? 'language';
