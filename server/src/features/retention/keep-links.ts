// Links that keep somebody: whose data it is, sealed with the key of the installation, so that none is stored.
import type { AppContext } from '../../infra/context.ts';

type Context = Pick<AppContext, 'encryption'>;
const purpose = 'keep-data';
type Whose = { workspace_id: string; candidate_id: string };

export const buildKeepUrl = (
  { encryption, public_url }: Context & Pick<AppContext, 'public_url'>,
  { workspace_id, candidate_id }: Whose,
): string => {
  const token = encryption.encrypt(`${workspace_id}/${candidate_id}`, purpose);
  return `${public_url}/keep-data?${new URLSearchParams({ token })}`;
};

/** @returns undefined for what is none of ours */
export function readKeepToken({ encryption }: Context, token: string): Whose | undefined {
  try {
    const [workspace_id = '', candidate_id = ''] = encryption.decrypt(token, purpose).split('/');
    return { workspace_id, candidate_id };
  } catch {
    return undefined;
  }
}
