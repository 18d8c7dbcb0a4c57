import type { Found } from './found.ts';

export type Location = Found<string> & { country_code: string | undefined };
