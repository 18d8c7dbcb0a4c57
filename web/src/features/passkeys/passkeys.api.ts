// Passkeys of the signed-in person, and the way in by one. Loaded when a person asks for it: few do on the login page.
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@hireframe/contract/passkeys.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { meKey } from '../accounts/accounts.api.ts';

/** A person closed the device's dialog, or let it run out: nothing went wrong. */
const isGivenUp = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** What a browser says of its own, unasked, is nobody's business. */
const noExtensions = { clientExtensionResults: {} };

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Made = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** @returns undefined when the person gave up. @throws what the server refuses */
export async function enterWithPasskey(keep_signed_in: boolean) {
  const options = (await call(beginPasskeySignIn, {})) as unknown as Asked;
  try {
    const credential = { ...(await startAuthentication({ optionsJSON: options })), ...noExtensions };
    return await call(signInWithPasskey, { body: { credential, keep_signed_in } });
  } catch (error) {
    if (isGivenUp(error)) return undefined;
    throw error;
  }
}

const passkeysKey = ['passkeys'] as const;

export const usePasskeys = (page: number) =>
  useQuery({ queryKey: [...passkeysKey, page], queryFn: () => call(listPasskeys, { query: { page } }) });

/** A workspace that demands a second factor may be shown by it, or no longer. */
function useRefresh() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: passkeysKey });
    void cache.invalidateQueries({ queryKey: meKey });
  };
}

/** The result is undefined when the person gave up. */
export function useAddPasskey() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async (password: string) => {
      const options = (await call(beginPasskey, { body: { password } })) as unknown as Made;
      try {
        const credential = { ...(await startRegistration({ optionsJSON: options })), ...noExtensions };
        return await call(addPasskey, { body: { credential } });
      } catch (error) {
        if (isGivenUp(error)) return undefined;
        throw error;
      }
    },
    onSuccess,
  });
}

export function useRemovePasskey() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call(removePasskey, { params: { id }, body: { password } }),
    onSettled,
  });
}
