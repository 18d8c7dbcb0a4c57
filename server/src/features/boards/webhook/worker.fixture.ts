// A worker as a process of its own that delivers once, for a test that kills it.
import { createLog } from '../../../infra/log.ts';
import { openOutside } from '../../../infra/outside.ts';
import { connect } from '../../../infra/postgres.ts';
import { openSealing } from '../../../infra/sealing.ts';
import { deliverWebhooks } from './deliver.ts';

const [url = '', signing_key = ''] = process.argv.slice(2);
const reach = { outside: openOutside({ allow_private: true }), sealing: openSealing(signing_key) };
await deliverWebhooks({ db: connect(url), log: createLog('silent'), ...reach });
process.exit();
