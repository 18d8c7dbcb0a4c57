// All that the four sentences of a notice leave out, and a person's rights.
import type { Notice } from '@hireframe/contract/assessments.ts';
import { List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import styles from './notice.module.css';

export function NoticeDetails({ notice }: { notice: Notice }) {
  const { recorded, measured, not_measured, seen_by, kept, rights, language_model, version } = notice;
  return (
    <Stack gap="lg">
      <Part title="Your rights" lines={rights} />
      <Part title="What is recorded" lines={recorded} />
      <div>
        <Title order={2} mb="xs">
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
        <Text size="sm" mt="sm">
          Every formula, and how far it can be trusted
        </Text>
        <NewTabLink href="/how-we-measure">How we measure</NewTabLink>
      </div>
      <Part title="What is not measured" lines={not_measured} />
      <Part title="Who sees it" lines={seen_by} />
      <Part title="How long it's kept" lines={[kept]} />
      {language_model && (
        <Part title="Language model" lines={[`${language_model} wrote the questions. It never sees your answers.`]} />
      )}
      <Text size="xs" c="dimmed">
        Version of this notice: {version}
      </Text>
    </Stack>
  );
}

const Part = ({ title, lines }: { title: string; lines: ReactNode[] }) => (
  <div>
    <Title order={2} mb={4}>
      {title}
    </Title>
    <List spacing={4} pr="md">
      {lines.map((line, index) => (
        <List.Item key={index}>{line}</List.Item>
      ))}
    </List>
  </div>
);
