// Which resume goes with every application.
import type { Resume } from '@hireframe/contract/resumes.ts';
import { Group, Radio, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { fileLine } from '../resumes/resume-words.ts';
import styles from './quick-apply.module.css';

type Props = { resumes: Resume[]; value: string | null; onChange: (id: string) => void; error?: ReactNode };

export const ResumeChoice = ({ resumes, value, onChange, error }: Props) => (
  <Radio.Group label="Select Default Resume" withAsterisk value={value} onChange={onChange} error={error}>
    <Stack gap="xs" mt={6}>
      {resumes.map((resume) => (
        <Radio.Card key={resume.id} value={resume.id} className={styles.choice} aria-label={nameOf(resume)}>
          <Group wrap="nowrap" gap="sm">
            <Radio.Indicator />
            <div className={styles.words}>
              <Text size="sm" fw={500} truncate>
                {resume.file_name}
              </Text>
              <Text size="xs" c="dimmed">
                {scoreOf(resume)} · {fileLine(resume)}
              </Text>
            </div>
          </Group>
        </Radio.Card>
      ))}
    </Stack>
  </Radio.Group>
);

const scoreOf = ({ total_score }: Resume) =>
  total_score === null ? 'no score' : `score ${Math.round(total_score)} of 100`;
const nameOf = (resume: Resume) => `${resume.file_name}, ${scoreOf(resume)}, ${fileLine(resume)}`;
