// What was pasted into the dialog of a new posting, until a posting was made of it: closing the dialog loses nothing.

export type Draft = { job_description: string; auto_post_enabled: boolean };
const empty: Draft = { job_description: '', auto_post_enabled: false };

let kept: { draft: Draft; task_id: string | null } = { draft: empty, task_id: null };

/** @param task_id of the analysis that reads it, if one does */
export function keepDraft(draft: Draft, task_id: string | null): void {
  kept = { draft, task_id };
}

/** @param hasSucceeded whether a task has made a posting of it meanwhile: then there is nothing to go on with */
export function keptDraft(hasSucceeded: (task_id: string) => boolean): Draft {
  if (kept.task_id && hasSucceeded(kept.task_id)) forgetDraft();
  return kept.draft;
}

export function forgetDraft(): void {
  kept = { draft: empty, task_id: null };
}
