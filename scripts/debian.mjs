// What the tests need from the system: a browser, a proxy, mail and S3 servers to check against, what makes and reads recordings.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** How to see that it is there, and the Debian packages that bring it. */
const needed = {
  Chromium: { test: 'command -v chromium || command -v google-chrome', packages: ['chromium', 'fonts-dejavu-core'] },
  ffmpeg: { test: 'command -v ffmpeg', packages: ['ffmpeg'] },
  'espeak-ng': { test: 'command -v espeak-ng', packages: ['espeak-ng'] },
  Dovecot: { test: 'test -x /usr/sbin/dovecot', packages: ['dovecot-imapd'] },
  HAProxy: { test: 'test -x /usr/sbin/haproxy', packages: ['haproxy'] },
  Swift: { test: "/usr/bin/python3 -c 'import swift.obj.server'", packages: ['python3-swift'] },
};

const has = (name) => spawnSync('sh', ['-c', needed[name].test]).status === 0;

/** Installs what is missing when we are root on Debian; says what to install elsewhere and goes on without. */
export function installFromDebian() {
  const missing = Object.keys(needed).filter((name) => !has(name));
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => needed[name].packages);
  if (!existsSync('/etc/debian_version') || process.getuid() !== 0) {
    console.log(`Missing: ${missing.join(', ')}. The tests that need them will say so.`);
    console.log(`On Debian, as root: apt-get install ${packages.join(' ')}`);
    return;
  }
  console.log(`Installing ${packages.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  if (apt('update') !== 0 || apt('install', '-y', '--no-install-recommends', ...packages) !== 0)
    console.error(`Could not install ${packages.join(' ')}. The tests that need them will say so.`);
}
