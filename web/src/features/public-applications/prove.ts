// Work that proves to the server that this is one browser with one application. Loaded only where it is asked for.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** @param challenge as the server asked @returns what is sent with the application */
export async function prove(challenge: string): Promise<string> {
  const asked = JSON.parse(challenge);
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  return JSON.stringify({ challenge: asked, solution });
}
