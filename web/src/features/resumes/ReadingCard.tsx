// The short of what was read, and the way to all of it.
import type { ResumeDetail } from '@hireframe/contract/resumes.ts';
import { Card, Stack, Text, Title } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { FactList } from '../../ui/FactList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Props = { id: string; extracted: NonNullable<ResumeDetail['extracted_data']> };

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

export function ReadingCard({ id, extracted }: Props) {
  const { location, experience, education, skills, total_years } = extracted;
  const years = total_years === null ? '' : counted(total_years, 'year', 'years');
  const facts = [
    { name: 'Name', value: extracted.name },
    { name: 'Email', value: extracted.original_email },
    { name: 'Phone', value: extracted.phone },
    { name: 'Location', value: [location.city, location.region, location.country].filter(Boolean).join(', ') },
    {
      name: 'Experience',
      value: [counted(experience.length, 'position', 'positions'), years].filter(Boolean).join(' · '),
    },
    { name: 'Education', value: counted(education.length, 'entry', 'entries') },
    { name: 'Skills', value: counted(skills.length, 'skill', 'skills') },
  ];
  return (
    <Card component="section" aria-label="What we read">
      <Stack gap="md">
        <div>
          <Title order={2} mb={4}>
            What we read
          </Title>
          <Text size="sm" c="dimmed">
            If we got something wrong, recruiters' software may too. Check each fact against your resume and correct it.
          </Text>
        </div>
        <FactList facts={facts} absent="Not found in your resume" />
        <LinkButton
          to="/profile/resumes/$id/reading"
          params={{ id }}
          leftSection={<IconListSearch size={16} aria-hidden />}
        >
          Check what we read
        </LinkButton>
      </Stack>
    </Card>
  );
}
