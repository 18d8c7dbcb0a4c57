// What a person has decided and asked for before the session begins. It stays while this tab is open, so that loading the
// page again at the last step does not lead to the first. Agreed is only what is sent.
import { type AssessmentSession, Consent } from '@hireframe/contract/assessments.ts';
import { useState } from 'react';
import { z } from 'zod';
import { forgetKept, keepText, readKept } from '../../lib/kept.ts';
import { useMe } from '../accounts/accounts.api.ts';
import type { Decisions } from './ConsentStep.tsx';
import type { Accommodation } from './FormatStep.tsx';

type Decided = { decisions: Decisions; needs: Accommodation };
const Kept = z.object({
  decisions: z.object({
    recording: z.boolean().nullable(),
    analysis: z.boolean().nullable(),
    observation: z.boolean(),
    signature: z.string().default(''),
  }),
  needs: Consent.shape.accommodation,
});

export function useDecided(session: AssessmentSession) {
  const { id: user_id } = useMe();
  const key = `consent-${user_id}-${session.id}-${session.notice.version}`; // Another notice is decided anew.
  const [decided, setDecided] = useState(() => read(key) ?? startOf(session));
  const change = (next: Partial<Decided>) => {
    const now = { ...decided, ...next };
    setDecided(now);
    keep(key, now);
  };
  return {
    decisions: decided.decisions,
    setDecisions: (decisions: Decisions) => change({ decisions }),
    needs: decided.needs,
    setNeeds: (needs: Accommodation) => change({ needs }),
    forget: () => forgetKept(sessionStorage, key),
  };
}

/** What was agreed to before, or nothing: consent is an act. */
const startOf = ({ consent }: AssessmentSession): Decided => ({
  decisions: {
    recording: consent?.recording ?? null,
    analysis: consent?.analysis ?? null,
    observation: consent?.observation ?? false,
    signature: consent?.release?.name ?? '',
  },
  needs: consent?.accommodation ?? {},
});

/** @returns undefined where nothing is kept, or nothing of ours */
function read(key: string): Decided | undefined {
  try {
    return Kept.safeParse(JSON.parse(readKept(sessionStorage, key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

const keep = (key: string, decided: Decided): void => keepText(sessionStorage, key, JSON.stringify(decided));
