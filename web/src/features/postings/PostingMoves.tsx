// The buttons of what may be done with a posting now, and what the server said against it.
import type { Posting } from '@hireframe/contract/postings.ts';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconPlayerPause, IconPlayerPlay, IconWorld, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { notifySuccess } from '../../ui/notify.tsx';
import { type AskingMove, asksFirst, doneWords, getFailureMessage, listMoves, moveLabels } from './posting-moves.ts';
import { type PostingMove, useMovePosting } from './postings.api.ts';
import { ruleWords } from './rule-words.ts';
import { getPostingTitle } from './shown-posting.ts';

type Props = { posting: Posting; onAsk: (move: AskingMove) => void; isCard?: boolean };

const icons = { approve: IconWorld, resume: IconPlayerPlay, pause: IconPlayerPause, close: IconX };

/** What the law of its place wants and it lacks is said before the world sees it; it may be published all the same. */
const askToApprove = (posting: Posting, onConfirm: () => void) =>
  openConfirmModal({
    title: `Approve ${getPostingTitle(posting)}?`,
    children: (
      <>
        <Text size="sm">The law where this job is based asks for:</Text>
        <List size="sm" my={6}>
          {posting.missing_rules.map((rule) => (
            <List.Item key={rule}>{ruleWords[rule]}</List.Item>
          ))}
        </List>
        <Text size="sm">The Description tab names the law and helps you add it.</Text>
      </>
    ),
    labels: { confirm: 'Approve anyway', cancel: 'Keep as draft' },
    onConfirm,
  });

/** On a card the buttons are small and none is the page's primary action. */
export function PostingMoves({ posting, onAsk, isCard = false }: Props) {
  const moving = useMovePosting(posting.id);
  const title = getPostingTitle(posting);
  const mutate = (move: PostingMove) =>
    moving.mutate({ move }, { onSuccess: (now) => notifySuccess(doneWords(move, now)) });
  const act = (move: PostingMove) =>
    asksFirst(move)
      ? onAsk(move)
      : move === 'approve' && posting.missing_rules.length > 0
        ? askToApprove(posting, () => mutate(move))
        : mutate(move);
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
