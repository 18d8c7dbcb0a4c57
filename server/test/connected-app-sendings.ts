// What to send to the endpoints of connected apps, for the test of strangers.
import { redirect_uri } from './connected-apps.ts';
import type { createMakers, Person } from './makers.ts';
import type { Sent } from './sendings.ts';

export function connectedAppSendings({ requests }: Pick<ReturnType<typeof createMakers>, 'requests'>) {
  /** The browser that was sent here with the newest request of an app of theirs. */
  const browser = ({ user_id }: Person): Sent => {
    const cookie = requests.get(user_id)?.cookie;
    return cookie ? { cookie } : {};
  };
  const app = { name: 'Any', redirect_uris: [redirect_uri], scopes: ['jobs:read'], is_confidential: false };
  const sendings: Record<string, (owner: Person) => Sent | Promise<Sent>> = {
    'POST /workspace/connected-apps': () => ({ body: app }),
    'PATCH /workspace/connected-apps/{id}': () => ({ body: { name: 'Any other' } }),
    'GET /app-requests/{id}': browser,
    'POST /app-requests/{id}/allow': browser,
    'POST /app-requests/{id}/refuse': browser,
  };
  return sendings;
}
