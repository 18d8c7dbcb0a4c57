// What this browser keeps of a person's work, such as drafts and files that wait: it goes when they sign out. Keys that
// begin with `hireframe.` are theirs; comfort, as in local-storage.ts, is nobody's and stays.
const isPersonal = (key: string) => key.startsWith('hireframe.');

export function clearPersonalData(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage).filter(isPersonal)) localStorage.removeItem(key);
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(filesDatabase);
  tellSessionEnd();
}

/** What is in memory in clear goes then (kept.ts, which the login page need not load). */
export const sessionEnd = 'session-end';
export const tellSessionEnd = () => window.dispatchEvent(new Event(sessionEnd));

/** Files of an upload that is being sent. */
export const filesDatabase = 'hireframe-upload';
