import type { User } from '@hireframe/contract/users.ts';
import type { Screen } from './navigation.ts';

/** What the sidebar, the mobile bar and the palette have in common. */
export type Shell = { me: User; screens: Screen[]; onSearch: () => void; onHelp: () => void };

/** Opens Magic Search over the page that is open; `said` is searched for at once. */
export type OpenMagicSearch = (said?: string) => void;
