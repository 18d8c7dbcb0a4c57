// How well a resume fits a posting: what was asked for, whether it is there, and what was found.
import type { Match } from '@hireframe/contract/applications.ts';
import { Divider, Stack, Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import styles from './match-reasons.module.css';

type Reason = Match['reasons'][number];

export const MatchReasons = ({ reasons }: { reasons: Match['reasons'] }) => (
  <Stack gap="sm">
    {reasons.map((reason) => (
      <div key={reason.kind} className={styles.reason}>
        <Sign reason={reason} />
        <div>
          <Text size="sm" fw={500}>
            {reason.label}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {reason.detail}
          </Text>
        </div>
      </div>
    ))}
    <Divider />
    <Text size="xs" c="dimmed">
      Calculated from skills, years and location. People make the decision.
    </Text>
  </Stack>
);

/** Nothing where it does not count. */
function Sign({ reason: { points, max } }: { reason: Reason }) {
  if (max <= 0) return <span />;
  const share = Math.round(points) / Math.round(max);
  if (share >= 1) return <IconCheck size={16} className={styles.met} aria-label="Met" />;
  return <IconMinus size={16} className={styles.short} aria-label={share > 0 ? 'Partly met' : 'Not met'} />;
}
