// What the workers are at, and what waits for them.
import { Badge, Text } from '@mantine/core';
import { Row, Rows } from '../../ui/Rows.tsx';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { useSystem } from './system.api.ts';

/** Longer than any task waits while workers keep up. */
const longSeconds = 60;

export function QueuesSummary() {
  const system = useSystem();
  const queues = system.data?.queues ?? [];
  return (
    <SummaryCard title="Background work" queries={[system]} link={null}>
      {() =>
        queues.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing waits, and nothing is being worked on.
          </Text>
        ) : (
          <Rows label="Tasks that wait or run">
            {queues.map(({ task, waiting_count, active_count, oldest_seconds }) => (
              <Row
                key={task}
                title={task}
                line={`${waiting_count.toLocaleString('en')} waiting · ${active_count.toLocaleString('en')} running`}
              >
                {oldest_seconds > longSeconds && <Badge color="yellow">Waiting for {inWords(oldest_seconds)}</Badge>}
              </Row>
            ))}
          </Rows>
        )
      }
    </SummaryCard>
  );
}

const inWords = (seconds: number): string =>
  seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 360) / 10} h`;
