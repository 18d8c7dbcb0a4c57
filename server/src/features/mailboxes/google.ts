// Where Google is, and as whom the whole installation asks it: for mailboxes at Gmail.

export type GoogleClient = { client_id: string; client_secret: string };

export type Google = {
  authorize_url: string; // The page where somebody is asked for consent.
  token_url: string;
  api_url: string; // Of Gmail, without a closing slash.
  client?: GoogleClient | undefined; // Undefined: each workspace brings its own.
  /** Where Gmail tells of new mail, and the secret of the address that Google tells us at. Undefined: mail is looked for. */
  push?: { topic: string; token: string } | undefined;
  units_per_minute: number; // Google's quota for one mailbox; most calls cost 5 to 20.
};

declare module '../../infra/context.ts' {
  interface AppContext {
    google: Google;
  }
}

export type GoogleVariables = {
  HIREFRAME_GOOGLE_CLIENT_ID?: string | undefined;
  HIREFRAME_GOOGLE_CLIENT_SECRET?: string | undefined;
  HIREFRAME_GMAIL_TOPIC?: string | undefined;
  HIREFRAME_GMAIL_PUSH_TOKEN?: string | undefined;
  HIREFRAME_GMAIL_UNITS?: number | undefined;
  HIREFRAME_GOOGLE_URL?: string | undefined;
};

/** Projects made before May 2026 have 15,000. */
const usualUnits = 6000;

const pairs = [
  ['HIREFRAME_GOOGLE_CLIENT_ID', 'HIREFRAME_GOOGLE_CLIENT_SECRET'],
  ['HIREFRAME_GMAIL_TOPIC', 'HIREFRAME_GMAIL_PUSH_TOKEN'],
] as const;

/** Call it with variables in which `googleFaultsOf` finds nothing. */
export function readGoogleConfig(given: GoogleVariables): Google {
  const { HIREFRAME_GOOGLE_CLIENT_ID: client_id, HIREFRAME_GOOGLE_CLIENT_SECRET: client_secret } = given;
  const { HIREFRAME_GMAIL_TOPIC: topic, HIREFRAME_GMAIL_PUSH_TOKEN: token } = given;
  return {
    ...addressesAt(given.HIREFRAME_GOOGLE_URL?.replace(/\/+$/, '')),
    client: client_id && client_secret ? { client_id, client_secret } : undefined,
    push: topic && token ? { topic, token } : undefined,
    units_per_minute: given.HIREFRAME_GMAIL_UNITS ?? usualUnits,
  };
}

/** @param base of one server that stands for all of Google's; undefined: Google's own */
function addressesAt(base: string | undefined) {
  return {
    authorize_url: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token_url: `${base ?? 'https://oauth2.googleapis.com'}/token`,
    api_url: base ?? 'https://gmail.googleapis.com',
  };
}

/** What two of them get wrong together; what each of them is made of is checked before. */
export function findGoogleFaults(given: GoogleVariables): { variable: keyof GoogleVariables; message: string }[] {
  return pairs.flatMap(([one, other]) => {
    if (Boolean(given[one]) === Boolean(given[other])) return [];
    const [missing, there] = given[one] ? [other, one] : [one, other];
    return [{ variable: missing, message: `is needed too: it belongs to ${there}` }];
  });
}
