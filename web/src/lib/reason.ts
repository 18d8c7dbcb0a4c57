// Why something failed, in words a person can act on.
import { ApiError } from './api.ts';
import { currentMessages } from './messages.tsx';

export function getErrorMessage(error: Error): string {
  const { t, known } = currentMessages();
  if (error instanceof ApiError) return known(error.message);
  // fetch and import() both say TypeError when the server cannot be reached.
  if (error instanceof TypeError) return t("Can't reach Hireframe. Check your connection and try again.");
  return t('An unexpected error occurred. Try again; nothing you saved is lost.');
}
