// What the installation is made of, and whether each part works.
import type { System } from '@hireframe/contract/system.ts';
import { Badge, Text } from '@mantine/core';
import { Row, Rows } from '../../ui/Rows.tsx';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { useSystem } from './system.api.ts';

type State = System['parts'][number]['state'];
const badges: Record<State, { color: string; word: string }> = {
  ok: { color: 'green', word: 'Works' },
  notice: { color: 'yellow', word: 'Look at this' },
  failed: { color: 'red', word: 'Fails' },
};
/** In the words of people who run it. */
const names: Record<string, string> = {
  database: 'Database',
  queue: 'Background work',
  storage: 'File storage',
  disk: 'Disk space',
  recordings: 'Reading recordings',
  transcripts: 'Transcripts',
};

export function PartsSummary() {
  const system = useSystem();
  return (
    <SummaryCard
      title="Parts"
      queries={[system]}
      link={
        <Text size="sm" c="dimmed">
          {system.data && `Hireframe ${system.data.version}`}
        </Text>
      }
    >
      {() => (
        <Rows label="Parts">
          {system.data?.parts.map(({ part, state, message }) => (
            <Row
              key={part}
              title={names[part] ?? part}
              line={message === 'none' ? 'Off: spoken answers are not written down' : (message ?? 'Nothing to report')}
            >
              <Badge color={badges[state].color}>{badges[state].word}</Badge>
            </Row>
          ))}
        </Rows>
      )}
    </SummaryCard>
  );
}
