import { findRoles } from './find-roles.ts';

/** The role that a whole title names: 'Elektriker' is an electrician; of 'Head of Sales, Berlin' there is none. */
export function roleOfTitle(title: string): string | undefined {
  const plain = title.trim();
  const [found] = findRoles(plain);
  return found?.start === 0 && found.end === plain.length ? found.role : undefined;
}
