// What helps whoever develops, and whoever attacks: not where strangers come.
import { url as inspectorUrl } from 'node:inspector';
import { isThisMachine } from './clear-connections.ts';

type Variables = {
  HOST?: string | undefined;
  PUBLIC_URL?: string | undefined;
  NODE_DEBUG?: string | undefined;
  NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined;
};
type Fault = { variable: keyof Variables; message: string };

/** @param inspector where Node's inspector listens: whoever reaches it runs what they like */
export function findDebugModes(given: Variables, inspector = inspectorUrl()): Fault[] {
  const { HOST, PUBLIC_URL, NODE_DEBUG, NODE_TLS_REJECT_UNAUTHORIZED } = given;
  const faults: Fault[] = [];
  if (NODE_TLS_REJECT_UNAUTHORIZED === '0')
    faults.push({
      variable: 'NODE_TLS_REJECT_UNAUTHORIZED',
      message: 'must not be 0: no certificate would be checked. Name your own authority in NODE_EXTRA_CA_CERTS',
    });
  const isPublic = PUBLIC_URL && URL.canParse(PUBLIC_URL) && !isThisMachine(new URL(PUBLIC_URL).hostname);
  if (!isPublic && isThisMachine(HOST ?? '')) return faults;
  if (NODE_DEBUG)
    faults.push({ variable: 'NODE_DEBUG', message: 'must not be set where others come: it prints what is sent' });
  if (inspector)
    faults.push({
      variable: 'HOST',
      message: `is for others too, and Node's inspector is open: start without --inspect`,
    });
  return faults;
}
