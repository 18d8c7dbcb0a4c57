// How many notifications are new, in words.

export const bellLabel = (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);

/** Two figures fit on the screen. */
export const shortCount = (unread: number) => (unread > 99 ? '99+' : String(unread));

export const newsOf = (more: number) => (more === 1 ? '1 new notification' : `${more} new notifications`);
