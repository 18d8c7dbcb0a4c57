// What whoever keeps indexes of workspaces is asked, and what comes back.
import type { FindAnswer } from './find.ts';
import type { NamesHere } from './known-names.ts';
import type { Plan } from './planned.ts';

export type SearchIndexQuestion =
  | { kind: 'find'; plan: Plan; limit: number }
  | { kind: 'count'; plans: Plan[] } // How many each of them finds.
  | { kind: 'known'; phrases: string[]; terms: number[][] } // Phrases are folded; see known-names.ts for both.
  | { kind: 'ready' };

export type SearchIndexAnswer<Question extends SearchIndexQuestion> = {
  find: FindAnswer;
  count: { counts: number[] };
  known: { names: NamesHere; nobody: number[] };
  ready: { version: number }; // Of the facts that answers go by.
}[Question['kind']];

/** Loading takes seconds for a million candidates; those that have no room stay without an index until the operator gives more. */
export type NotReady = 'loading' | 'no_room' | 'failed';
export type Told<Answer> = { answer: Answer } | { not_ready: NotReady };

/** Never throws. */
export type SearchIndex = {
  ask<Question extends SearchIndexQuestion>(
    workspace_id: string,
    question: Question,
  ): Promise<Told<SearchIndexAnswer<Question>>>;
};
