// What stands in place of the cards when there are none.
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconFilterOff, IconMail, IconMailPlus } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export const NoMailbox = () => (
  <EmptyState
    icon={IconMailPlus}
    title="No mailbox is connected"
    why="Connect the mailbox that applications come to: resumes in its mail are extracted and wait here for your review."
  >
    <LinkButton to="/integrations">Connect a mailbox</LinkButton>
  </EmptyState>
);

export const NothingYet = () => (
  <EmptyState
    icon={IconMail}
    title="No resume has come yet"
    why="Resumes in the mail of your mailboxes stand here within a minute, and wait for your review."
  >
    <LinkButton to="/integrations" variant="default">
      See your mailboxes
    </LinkButton>
  </EmptyState>
);

export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={IconFilterOff}
    title="No extracted candidate matches"
    why="None meets all of these conditions. Take one away, or begin anew."
  >
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
