// Approving and rejecting: what is asked first, what is said afterwards.
import type { BulkDecision, ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { type ReactNode, useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { useDecide, useDecideMany } from './extracted.api.ts';
import { getDisplayName } from './extracted-words.ts';
import { useCountMaking } from './making.ts';
import { RejectDialog } from './RejectDialog.tsx';

type Some = readonly ExtractedCandidate[];
type Asked =
  | { what: 'address'; about: ExtractedCandidate; job_id: string | null | undefined }
  | { what: 'reason'; about: Some };

export type Deciding = {
  approve: (about: Some, job_id?: string | null) => void; // `job_id` of one: in place of what its mail was for.
  reject: (about: Some) => void;
  isPending: boolean;
  isAsking: boolean;
  dialog: ReactNode;
};

/**
 * Only those who wait for a decision are decided about; the others stay as they are, and it is said how many.
 * @param onDone ids of those who are decided about, now or before
 */
export function useDeciding(onDone: (ids: string[]) => void = () => {}): Deciding {
  const [asked, setAsked] = useState<Asked>();
  const decide = useDecide();
  const decideMany = useDecideMany();
  const countMaking = useCountMaking();

  async function approveOne(one: ExtractedCandidate, job_id: string | null | undefined, email?: string) {
    const count = countMaking();
    await decide.mutateAsync({ id: one.id, decision: { kind: 'approve', email, job_id } });
    count(1);
    notifySuccess(`${getDisplayName(one)} approved. We're creating the account.`);
    onDone([one.id]);
  }

  async function many(kind: 'approve' | 'reject', about: Some, reason = '') {
    const open = about.filter(isOpen);
    const count = countMaking();
    const done = await decideMany.mutateAsync({ kind, ids: open.map(({ id }) => id), reason });
    if (kind === 'approve') count(done.succeeded);
    const refused = new Set(done.results.filter(({ message }) => message !== null).map(({ id }) => id));
    tellMany(kind, about, done);
    onDone(about.map(({ id }) => id).filter((id) => !refused.has(id)));
  }

  function approve(about: Some, job_id?: string | null) {
    const [one] = about;
    if (!one) return;
    if (about.length > 1) return void many('approve', about).catch(notApproved);
    if (!one.extracted_email) return setAsked({ what: 'address', about: one, job_id });
    approveOne(one, job_id).catch(notApproved);
  }

  async function rejectAll(about: Some, reason: string) {
    const [one] = about;
    if (one && about.length === 1) {
      await decide.mutateAsync({ id: one.id, decision: { kind: 'reject', reason } });
      notifySuccess(`${getDisplayName(one)} rejected`);
      onDone([one.id]);
    } else await many('reject', about, reason);
  }

  const onClose = () => setAsked(undefined);
  return {
    approve,
    reject: (about) => setAsked({ what: 'reason', about }),
    isPending: decide.isPending || decideMany.isPending,
    isAsking: asked !== undefined,
    dialog: (
      <>
        {asked?.what === 'address' && (
          <AddressDialog
            about={asked.about}
            send={(email) => approveOne(asked.about, asked.job_id, email)}
            onClose={onClose}
          />
        )}
        {asked?.what === 'reason' && (
          <RejectDialog
            about={asked.about.filter(isOpen)}
            send={(reason) => rejectAll(asked.about, reason)}
            onClose={onClose}
          />
        )}
      </>
    ),
  };
}

export const isOpen = ({ status }: Pick<ExtractedCandidate, 'status'>) => status === 'extracted';

const notApproved = (error: Error) => notifyFailure('Failed to approve', error);

/** What worked goes by itself; who was left stays to be read, with the reason. */
function tellMany(kind: 'approve' | 'reject', about: Some, { succeeded, results }: BulkDecision): void {
  const done = kind === 'approve' ? 'approved' : 'rejected';
  const left = about.filter((one) => !isOpen(one)).length;
  const rest = left > 0 ? ` ${pluralize(left, 'candidate')} decided before ${left === 1 ? 'was' : 'were'} left.` : '';
  if (succeeded > 0) notifySuccess(`${pluralize(succeeded, 'candidate')} ${done}.${rest}`);
  const reasons = new Map<string, string[]>();
  for (const { id, message } of results) {
    const one = about.find((other) => other.id === id);
    if (message && one) reasons.set(message, [...(reasons.get(message) ?? []), getDisplayName(one)]);
  }
  for (const [message, names] of reasons)
    notifyFailure(`${pluralize(names.length, 'candidate')} not ${done} (${few(names)})`, message);
}

const few = (names: string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
