// How many notifications are new, in words.
import { pluralize } from '../../lib/pluralize.ts';

export const bellLabel = (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);

/** Two figures fit on the screen. */
export const shortCount = (unread: number) => (unread > 99 ? '99+' : String(unread));

export const formatNewCount = (more: number) => pluralize(more, 'new notification');
