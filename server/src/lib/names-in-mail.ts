// Names as mails may hold them. A stranger may have typed them, or a resume says them.
import { FirstName, LastName } from '@hireframe/contract/users.ts';
import { findWebAddress } from './web-address.ts';

/** '' for what is no name, or would become a link. */
export const firstNameInMail = (name: string): string => fit(FirstName.safeParse(name).data);
export const lastNameInMail = (name: string): string => fit(LastName.safeParse(name).data);

const fit = (name = '') => (findWebAddress(name) ? '' : name);
