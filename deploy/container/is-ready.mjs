// Whether the process in this container can do its work: 0 or 1, for health checks. An API answers at PORT, a worker at its own.
import { get as getInClear } from 'node:http';
import { get } from 'node:https';

const { HIREFRAME_TLS_CERT, PORT, HIREFRAME_HEALTH_PORT } = process.env;

/** The certificate is made out to the name by which others come, so it is not compared here: nobody else is at loopback. */
const ask = (port) =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/readyz', timeout: 4000, rejectUnauthorized: false };
    const asked = (HIREFRAME_TLS_CERT ? get : getInClear)(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
  });

const answers = await Promise.all([ask(PORT), ask(HIREFRAME_HEALTH_PORT)]);
process.exit(answers.includes(true) ? 0 : 1);
