// What the team says, once I have said mine: ratings side by side, then who recommends what, and why.
import {
  type Criterion,
  type Recommendation,
  recommendationWords,
  type Scorecard,
  type Scorecards,
} from '@hireframe/contract/scorecards.ts';
import { Badge, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { formatTimeAgo } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { Dot } from '../resumes/ScoreParts.tsx';
import type { Tone } from '../resumes/score-bands.ts';
import styles from './given-scorecards.module.css';

const colors: Record<Recommendation, string> = { strong_no: 'red', no: 'yellow', yes: 'teal', strong_yes: 'green' };
type Column = { name: string; card: Scorecard };

export function GivenScorecards({ cards: { criteria, mine, others, averages } }: { cards: Scorecards }) {
  const columns: Column[] = [
    ...(mine ? [{ name: 'You', card: mine }] : []),
    ...others.map((card) => ({ name: card.reviewer_name, card })),
  ];
  return (
    <Stack gap="md">
      {criteria.length > 0 && <Ratings criteria={criteria} averages={averages} columns={columns} />}
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Recommendations">
        {columns.map(({ name, card }) => (
          <li key={card.user_id}>
            <Group gap="xs">
              <Text fw={500}>{name}</Text>
              <Badge color={colors[card.recommendation]}>{recommendationWords[card.recommendation]}</Badge>
              <Text size="xs" c="dimmed">
                {formatTimeAgo(card.updated_at)}
              </Text>
            </Group>
            {card.note && (
              <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {card.note}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

type Table = { criteria: Criterion[]; averages: Scorecards['averages']; columns: Column[] };

const Ratings = ({ criteria, averages, columns }: Table) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={styles.frame} aria-label="Ratings" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Criterion</th>
          <th scope="col">Average</th>
          {columns.map(({ name, card }) => (
            <th key={card.user_id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <Average of={averages.find(({ criterion_id }) => criterion_id === id)} />
            </td>
            {columns.map(({ card }) => (
              <td key={card.user_id}>
                {card.ratings.find(({ criterion_id }) => criterion_id === id)?.rating ?? <NotRated />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const NotRated = () => (
  <Text span size="sm" c="dimmed">
    <VisuallyHidden>not rated</VisuallyHidden>
    <span aria-hidden>–</span>
  </Text>
);

function Average({ of }: { of: Scorecards['averages'][number] | undefined }) {
  if (!of) return <NotRated />;
  return (
    <span className={styles.average} title={`Of ${pluralize(of.count, 'rating')}`}>
      <Dot tone={toneOf(of.average)} />
      {of.average.toFixed(1)}
    </span>
  );
}

/** The nearest whole rating decides: 5 excellent, 4 good, 3 fair, below that poor, as the choices are called. */
function toneOf(average: number): Tone {
  if (average >= 4.5) return 'excellent';
  if (average >= 3.5) return 'good';
  return average >= 2.5 ? 'fair' : 'poor';
}
