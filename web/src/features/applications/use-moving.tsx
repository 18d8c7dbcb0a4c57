// Moving applications: nobody is mailed unseen. A move that mails nobody and needs no word goes at once; any other asks.
import { type ApplicationStatus, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import type { Application, BulkStatusOutcome } from '@hireframe/contract/applications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { moveTo, whom } from './application-states.ts';
import { movePreviewQuery, useMove, useUndoMoves } from './applications.api.ts';
import { type Asked, MoveDialog, type MoveWords } from './MoveDialog.tsx';

/** @param onDone what went where one wanted it */
export function useMoving(onDone: (ids: string[]) => void = () => {}) {
  const [asked, setAsked] = useState<Asked>();
  const { mutateAsync, isPending } = useMove();
  const undo = useUndoMoves();
  const cache = useQueryClient();

  /** Those that may not go there are left out. */
  async function start(chosen: readonly Application[], to: ApplicationStatus) {
    const applications = chosen.filter((one) => moveTo(one, to));
    const [first] = applications;
    if (!first) return;
    const needsWords = applications.some((one) => moveTo(one, to)?.needs !== 'nothing') || to === 'hired';
    // Not known is as if it mailed: then one sees the dialog, and it says why.
    const isMailed =
      needsWords ||
      (await cache.ensureQueryData(movePreviewQuery(first.id, to)).then(
        ({ is_sent }) => is_sent,
        () => true,
      ));
    if (isMailed) return setAsked({ applications, to });
    const failed = (error: Error) => notifyFailure(`Couldn't move ${whom(applications)}`, error);
    await move(applications, to, { note: '', reason: '', mail: null }).catch(failed);
  }

  /** The stage mover, also where the move would need no word: one looks, and chooses there. */
  function ask(chosen: readonly Application[], to: ApplicationStatus) {
    const applications = chosen.filter((one) => moveTo(one, to));
    if (applications.length > 0) setAsked({ applications, to });
  }

  async function move(applications: readonly Application[], status: ApplicationStatus, words: MoveWords) {
    const outcome = await mutateAsync({ applications, status, ...words });
    tell(applications, status, outcome, words);
    onDone(outcome.changed.map(({ id }) => id));
  }

  function tell(
    applications: readonly Application[],
    to: ApplicationStatus,
    { changed, refused }: BulkStatusOutcome,
    { mail }: MoveWords,
  ) {
    if (refused[0]) notifyFailure(`Couldn't move ${pluralize(refused.length, 'application')}`, refused[0].message);
    const ids = changed.map(({ id }) => id);
    const moved = applications.filter(({ id }) => ids.includes(id));
    if (moved.length === 0) return;
    const message = `${whom(moved)}: ${applicationStatusWords[to]}${mail ? '. Email sends in 30 seconds' : ''}`;
    to === 'hired' ? notifySuccess(message) : notifyWithUndo(message, () => void takeBack(moved, ids));
  }

  /** Each goes back to where it was, and its mail is never sent. */
  async function takeBack(moved: readonly Application[], ids: string[]) {
    try {
      const { refused } = await undo.mutateAsync(ids);
      if (refused[0]) notifyFailure(`Couldn't undo ${pluralize(refused.length, 'move')}`, refused[0].message);
      else notifySuccess(`${whom(moved)}: move undone`);
    } catch (error) {
      notifyFailure("Couldn't undo the move", error as Error);
    }
  }

  const dialog = asked && (
    <MoveDialog
      asked={asked}
      send={(to, words) =>
        move(
          asked.applications.filter((one) => moveTo(one, to)),
          to,
          words,
        )
      }
      onClose={() => setAsked(undefined)}
    />
  );
  return {
    start: (chosen: readonly Application[], to: ApplicationStatus) => void start(chosen, to),
    ask,
    dialog,
    isPending,
  };
}
