// A worker as a process of its own that delivers once, for a test that kills it.

import { connect } from '../../../infra/database/postgres.ts';
import { createLog } from '../../../infra/log.ts';
import { createEncryption } from '../../../infra/security/encryption.ts';
import { createSafeFetch } from '../../../infra/security/safe-fetch.ts';
import { deliverWebhooks } from './deliver.ts';

const [url = '', signing_key = ''] = process.argv.slice(2);
const reach = { safeFetch: createSafeFetch({ allow_private: true }), encryption: createEncryption([signing_key]) };
await deliverWebhooks({ db: connect(url), log: createLog('silent'), ...reach });
process.exit();
