// The short of what was read, and the way to all of it.
import type { ResumeDetail } from '@hireframe/contract/resumes.ts';
import { Card, Stack, Text, Title } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Props = { id: string; extracted: NonNullable<ResumeDetail['extracted_data']> };

export function ReadingCard({ id, extracted }: Props) {
  const { t } = useMessages();
  const { location, experience, education, skills, total_years } = extracted;
  const years = total_years ? t('{count, plural, one {# year} other {# years}}', { count: total_years }) : '';
  const jobs = experience.length
    ? t('{count, plural, one {# position} other {# positions}}', { count: experience.length })
    : '';
  const facts = [
    { name: t('Name'), value: extracted.name },
    { name: t('Email'), value: extracted.original_email },
    { name: t('Phone'), value: extracted.phone },
    { name: t('Location'), value: [location.city, location.region, location.country].filter(Boolean).join(', ') },
    { name: t('Experience'), value: [jobs, years].filter(Boolean).join(' · ') },
    {
      name: t('Education'),
      value: education.length && t('{count, plural, one {# entry} other {# entries}}', { count: education.length }),
    },
    {
      name: t('Skills'),
      value: skills.length && t('{count, plural, one {# skill} other {# skills}}', { count: skills.length }),
    },
  ];
  return (
    <Card component="section" aria-label={t('What we read')}>
      <Stack gap="md">
        <div>
          <Title order={2} mb={4}>
            {t('What we read')}
          </Title>
          <Text size="sm" c="dimmed">
            {t(
              "If we got something wrong, recruiters' software may too. Check each fact against your resume and correct it.",
            )}
          </Text>
        </div>
        <FactList facts={facts} absent={t('Not found in your resume')} />
        <LinkButton
          to="/profile/resumes/$id/reading"
          params={{ id }}
          leftSection={<IconListSearch size={16} aria-hidden />}
        >
          {t('Check what we read')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
