import type { Candidate } from '@hireframe/contract/candidates.ts';
import { Radio, Stack, Text } from '@mantine/core';
import styles from './duplicates.module.css';
import { compare } from './merge-fields.ts';

type Props = { left: Candidate; right: Candidate; stays_id: string; onStays: (id: string) => void };

/** Two candidates where they differ; their heads choose who stays. */
export function MergePreview({ left, right, stays_id, onStays }: Props) {
  const { differing, same } = compare(left, right);
  return (
    <Stack gap="xs">
      <Radio.Group value={stays_id} onChange={onStays} aria-label="Keep">
        <table className={styles.table} aria-label="Differences">
          <thead>
            <tr>
              <td>Keep</td>
              {[left, right].map((one) => (
                <th key={one.id} scope="col" data-stays={one.id === stays_id || undefined}>
                  <Radio value={one.id} label={`Keep ${one.name}`} description={one.email} className={styles.keep} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map(({ name, isList, ...field }) => (
              <tr key={name}>
                <th scope="row">{isList ? `Only here: ${name}` : name}</th>
                <Value text={field.left} stays={left.id === stays_id} />
                <Value text={field.right} stays={right.id === stays_id} />
              </tr>
            ))}
          </tbody>
        </table>
      </Radio.Group>
      {same.length > 0 && (
        <Text size="sm" c="dimmed">
          {`Same in both: ${same.join(', ')}`}
        </Text>
      )}
    </Stack>
  );
}

const Value = ({ text, stays }: { text: string; stays: boolean }) => (
  <td data-stays={stays || undefined}>
    {text || (
      <Text span size="sm" c="dimmed" fs="italic">
        None
      </Text>
    )}
  </td>
);
