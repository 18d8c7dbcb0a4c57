// How many notifications are new, in words.

/** Two figures fit on the screen. */
export const shortCount = (unread: number) => (unread > 99 ? '99+' : String(unread));

export const newCount = '{count, plural, one {# new notification} other {# new notifications}}';
