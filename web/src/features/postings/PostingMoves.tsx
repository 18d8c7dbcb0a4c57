// The buttons of what may be done with a posting now, and what the server said against it.
import type { Posting } from '@hireframe/contract/postings.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconWorld, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { notifySuccess } from '../../ui/notify.tsx';
import { type AskingMove, asksFirst, doneWords, getFailureMessage, listMoves, moveLabels } from './posting-moves.ts';
import { type PostingMove, useMovePosting } from './postings.api.ts';
import { getPostingTitle } from './shown-posting.ts';

type Props = { posting: Posting; onAsk: (move: AskingMove) => void; isCard?: boolean };

const icons = { approve: IconWorld, resume: IconPlayerPlay, pause: IconPlayerPause, close: IconX };

/** On a card the buttons are small and none is the page's primary action. */
export function PostingMoves({ posting, onAsk, isCard = false }: Props) {
  const moving = useMovePosting(posting.id);
  const title = getPostingTitle(posting);
  const act = (move: PostingMove) =>
    asksFirst(move)
      ? onAsk(move)
      : moving.mutate({ move }, { onSuccess: (now) => notifySuccess(doneWords(move, now)) });
  const buttons = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with the status that it was for.
  useEffect(() => {
    if (moving.isSuccess && document.activeElement === document.body) buttons.current?.querySelector('button')?.focus();
  }, [posting.status]);
  const Layout = isCard ? Group : Stack;
  return (
    <Stack gap="xs">
      {moving.error && (
        <Alert color="red" role="alert" title="Error">
          {getFailureMessage(moving.error)}
        </Alert>
      )}
      <Layout gap="xs" ref={buttons}>
        {listMoves(posting).map((move) => {
          const Icon = icons[move];
          const isPrimary = !isCard && (move === 'approve' || move === 'resume');
          return (
            <Button
              key={move}
              size={isCard ? 'xs' : 'sm'}
              variant={isPrimary ? 'filled' : 'default'}
              leftSection={<Icon size={16} aria-hidden />}
              aria-label={`${moveLabels[move]} ${title}`}
              loading={moving.isPending && moving.variables.move === move}
              onClick={() => act(move)}
            >
              {moveLabels[move]}
            </Button>
          );
        })}
      </Layout>
    </Stack>
  );
}
