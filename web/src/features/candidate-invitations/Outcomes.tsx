import type { InvitedAddress } from '@hireframe/contract/candidate-invitations.ts';
import { Alert, Badge, Button, Group } from '@mantine/core';
import type { z } from 'zod';
import { Row, Rows } from '../../ui/Rows.tsx';

export type Outcome = z.infer<typeof InvitedAddress>;

const words = {
  invited: { color: 'green', label: 'Invited', line: "We've emailed an invitation." },
  renewed: {
    color: 'blue',
    label: 'Invited again',
    line: "We've emailed a new link. The earlier one no longer works.",
  },
  already_candidate: { color: 'gray', label: 'Not invited', line: 'Already shared their profile and resume with you.' },
} as const;

/** What became of each address that was sent. */
export function Outcomes({ outcomes, onClose }: { outcomes: Outcome[]; onClose: () => void }) {
  const mailed = outcomes.filter(({ outcome }) => outcome !== 'already_candidate').length;
  return (
    <div role="status">
      {outcomes.length > 0 && (
        <Alert
          mt="md"
          color={mailed > 0 ? 'green' : 'gray'}
          variant="outline"
          title={mailed === 1 ? '1 invitation sent' : `${mailed} invitations sent`}
        >
          <Rows label="Results by address">
            {outcomes.map(({ email, outcome }) => (
              <Row key={email} title={email} line={words[outcome].line}>
                <Badge color={words[outcome].color}>{words[outcome].label}</Badge>
              </Row>
            ))}
          </Rows>
          <Group justify="flex-end" mt="xs">
            <Button size="xs" variant="default" onClick={onClose}>
              Hide results
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
