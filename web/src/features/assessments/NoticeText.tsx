import type { Notice } from '@hireframe/contract/assessments.ts';
import { Card, List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { StepTitle } from '../../ui/StepTitle.tsx';
import styles from './notice.module.css';

export function NoticeText({ notice }: { notice: Notice }) {
  const { recorded, measured, not_measured, seen_by, kept, rights, language_model, version } = notice;
  return (
    <Card component="section" aria-label="Before you start">
      <Stack gap="md">
        <StepTitle>Before you start</StepTitle>
        <Part title="What is recorded" lines={recorded} />
        <div>
          <Title order={3} mb="xs">
            What is measured, and how
          </Title>
          <dl className={styles.measured}>
            {measured.map(({ what, how, engine }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{how}</dd>
                <dd className={styles.engine}>{engine}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Part title="What is not measured" lines={not_measured} />
        <Part title="Who sees it" lines={seen_by} />
        <Part title="How long it's kept" lines={[kept]} />
        <Part title="Your rights" lines={rights} />
        {language_model && (
          <Part title="Language model" lines={[`${language_model} wrote the questions. It never sees your answers.`]} />
        )}
        <Text size="xs" c="dimmed">
          Version of this notice: {version}
        </Text>
      </Stack>
    </Card>
  );
}

const Part = ({ title, lines }: { title: string; lines: ReactNode[] }) => (
  <div>
    <Title order={3} mb={4}>
      {title}
    </Title>
    <List size="sm" spacing={2} pr="md">
      {lines.map((line, index) => (
        <List.Item key={index}>{line}</List.Item>
      ))}
    </List>
  </div>
);
