// What stands in place of the cards when there are none.
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconFilterOff, IconMail, IconMailPlus } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export const NoMailbox = () => (
  <EmptyState
    icon={IconMailPlus}
    title="No mailbox connected"
    why="Connect the mailbox that receives applications. Resumes in it appear here for you to review."
  >
    <LinkButton to="/integrations">Connect a mailbox</LinkButton>
  </EmptyState>
);

export const NothingYet = () => (
  <EmptyState
    icon={IconMail}
    title="No resumes yet"
    why="Resumes that arrive by email appear here within a minute for you to review."
  >
    <LinkButton to="/integrations" variant="default">
      See your mailboxes
    </LinkButton>
  </EmptyState>
);

export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState icon={IconFilterOff} title="No matching candidates" why="Remove a filter or start over.">
    <Button variant="default" onClick={onClear}>
      Clear Filters
    </Button>
  </EmptyState>
);

export const CardsLoading = () => (
  <Stack gap={8} role="status" aria-label="Loading the extracted candidates" aria-busy>
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} height={92} radius="lg" />
    ))}
  </Stack>
);
