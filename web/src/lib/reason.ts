// Why something failed, in words a person can act on.
import { ApiError } from './api.ts';

export function getErrorMessage(error: Error): string {
  if (error instanceof ApiError) return error.message;
  // fetch and import() both say TypeError when the server cannot be reached.
  if (error instanceof TypeError) return "Can't reach Hireframe. Check your connection and try again.";
  return 'An unexpected error occurred. Try again; nothing you saved is lost.';
}
