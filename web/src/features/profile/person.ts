// How a person is put into words.
import type { User } from '@hireframe/contract/users.ts';

/** 'Ada Lovelace'; the address of the mail where there is no name. */
export const fullName = ({ first_name, last_name, email }: Pick<User, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;

/** The first letters of first and last name. */
export const getInitials = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>) =>
  [first_name, last_name].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');

export type Location = { city: string; state_province: string; country: string };

/** City, state or province, and country joined by commas; empty when nothing is known. */
export const locationLine = ({ city, state_province, country }: Location) =>
  [city, state_province, country].filter((part) => part !== '').join(', ');
