// What was typed into a form stays while this tab is open, also when the form is closed or the page loaded again. The
// file does not: a browser gives it only once.
const keyOf = (job_id: string) => `application-draft-${job_id}`;

export type Draft = {
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string;
  cover_letter: string;
};
const emptyDraft: Draft = { first_name: '', last_name: '', email: '', mobile_number: '', cover_letter: '' };

export function readDraft(job_id: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(job_id)) ?? '{}');
    return { ...emptyDraft, ...(kept as Partial<Draft>) };
  } catch {
    return emptyDraft; // Not ours any more, or a browser that keeps nothing: comfort only.
  }
}

export function keepDraft(job_id: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(job_id), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the form still has it.
  }
}

export const forgetDraft = (job_id: string): void => sessionStorage.removeItem(keyOf(job_id));
