/** Of the page behind a mailed link: where people come back to once they are signed in. */
export const addressOfInvitation = (token: string) => `/candidate-invitation?token=${encodeURIComponent(token)}`;
