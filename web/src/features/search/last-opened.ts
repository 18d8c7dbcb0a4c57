/** Whom one has opened of those found: coming back, that is where one goes on. */
export const lastOpened: { id?: string | undefined } = {};
