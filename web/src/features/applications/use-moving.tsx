// Moving applications: at once where that is enough, after a dialog where a note or a reason is wanted or it is final.
import { type ApplicationStatus, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import type { Application, BulkStatusOutcome } from '@hireframe/contract/applications.ts';
import { useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { canBeUndone, moveTo, whom } from './application-states.ts';
import { useMove } from './applications.api.ts';
import { type Asked, MoveDialog } from './MoveDialog.tsx';

type Why = { note: string; reason: string };
const undone: Why = { note: 'Undone', reason: '' };

/** @param onDone what went where one wanted it */
export function useMoving(onDone: (ids: string[]) => void = () => {}) {
  const [asked, setAsked] = useState<Asked>();
  const { mutateAsync, isPending } = useMove();

  /** Those that may not go there are left out. */
  function start(chosen: readonly Application[], to: ApplicationStatus) {
    const applications = chosen.filter((one) => moveTo(one, to));
    const needs = applications.map((one) => moveTo(one, to)?.needs ?? 'nothing');
    const max = (['reason', 'note'] as const).find((need) => needs.includes(need)) ?? 'nothing';
    if (applications.length === 0) return;
    if (max !== 'nothing' || to === 'hired') return setAsked({ applications, to, needs: max });
    const failed = (error: Error) => notifyFailure(`${whom(applications)} could not be moved`, error);
    void move(applications, to, { note: '', reason: '' }).catch(failed);
  }

  async function move(applications: readonly Application[], status: ApplicationStatus, why: Why) {
    const outcome = await mutateAsync({ applications, status, ...why });
    tell(applications, status, outcome);
    onDone(outcome.changed.map(({ id }) => id));
  }

  function tell(applications: readonly Application[], to: ApplicationStatus, { changed, refused }: BulkStatusOutcome) {
    if (refused[0]) notifyFailure(`${pluralize(refused.length, 'application')} could not be moved`, refused[0].message);
    const moved = applications.filter(({ id }) => changed.some((one) => one.id === id));
    if (moved.length === 0) return;
    const message = `${whom(moved)}: ${applicationStatusWords[to]}`;
    const canUndo = changed.every(({ from_status }) => canBeUndone(from_status, to));
    canUndo ? notifyWithUndo(message, () => void takeBack(moved, to, changed)) : notifySuccess(message);
  }

  /** Each goes back to where it was. */
  async function takeBack(
    moved: readonly Application[],
    status: ApplicationStatus,
    changed: BulkStatusOutcome['changed'],
  ) {
    const origins = new Set(changed.map(({ from_status }) => from_status));
    for (const from of origins) {
      const ids = changed.flatMap((one) => (one.from_status === from ? one.id : []));
      const rejected_from = status === 'rejected' ? from : null;
      const applications = moved.flatMap((one) => (ids.includes(one.id) ? { ...one, status, rejected_from } : []));
      try {
        const { refused } = await mutateAsync({ applications, status: from, ...undone });
        if (refused[0]) notifyFailure('Not all of it could be undone', refused[0].message);
      } catch (error) {
        notifyFailure('It could not be undone', error as Error);
      }
    }
  }

  const dialog = asked && (
    <MoveDialog
      asked={asked}
      send={(why) => move(asked.applications, asked.to, why)}
      onClose={() => setAsked(undefined)}
    />
  );
  return { start, dialog, isPending };
}
