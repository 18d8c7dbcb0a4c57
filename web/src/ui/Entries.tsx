// What a person did or learned, one beneath the other: a job, a degree, a project.
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { Chips } from './Chips.tsx';
import styles from './entries.module.css';

export const Entries = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 && <ul className={styles.entries}>{children}</ul>;

type Props = {
  title: string;
  order?: 3 | 4; // Of its heading: one below that of its part.
  line?: string | undefined;
  when?: string | undefined;
  description?: ReactNode;
  technologies?: string[] | undefined;
  /** Above so many the rest are counted. */
  maxTechnologies?: number | undefined;
};

export function Entry({ title, order = 3, line, when, description, technologies = [], maxTechnologies }: Props) {
  const { t } = useMessages();
  const all = [...new Set(technologies)];
  const shown = all.slice(0, maxTechnologies);
  const rest = all.length - shown.length;
  return (
    <li>
      <div className={styles.head}>
        <Title order={order} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {title || t('Untitled')}
        </Title>
        {when && (
          <Text size="sm" c="dimmed" data-figures>
            {when}
          </Text>
        )}
      </div>
      {line && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      )}
      {description && <p className={styles.description}>{description}</p>}
      {shown.length > 0 && <Chips words={rest > 0 ? [...shown, `+${rest}`] : shown} />}
    </li>
  );
}
