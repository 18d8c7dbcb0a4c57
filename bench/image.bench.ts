// The container image: built, weighed, and started on a root that nothing can write to. With podman and runc, as root:
// npm run -s bench -- image [options of the build], such as --build-arg BASE=localhost/debian:bookworm-slim --isolation chroot
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, report } from './bars.ts';

const version = '0.0.0';
const image = `hireframe:${version}`;
const name = `hireframe-bench-${process.pid}`;
const port = 3987;
const max_start_seconds = 120;

/** runc and cgroupfs: they do where no systemd runs. */
function podman(...args: string[]) {
  const how = ['--runtime', '/usr/sbin/runc', '--cgroup-manager', 'cgroupfs'];
  const { status, stdout, stderr } = spawnSync('podman', how.concat(args), { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}`.trim() };
}
const inspect = (format: string) => podman('image', 'inspect', '--format', format, image).text;

async function start(): Promise<{ seconds: number; is_ready: boolean }> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const options =
    '--detach --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --network host --no-healthcheck --ulimit nofile=1024:1024 --ulimit nproc=4096:4096';
  const settings = `--env HOST=127.0.0.1 --env PORT=${port} --volume ${name}:/data --name ${name}`;
  const { status, text } = podman('run', ...options.split(' '), ...settings.split(' '), image);
  if (status !== 0) console.error(text);
  while (status === 0 && seconds() < max_start_seconds) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return { seconds: seconds(), is_ready: true };
    await sleep(500);
  }
  return { seconds: seconds(), is_ready: false };
}

const build = ['run', '-s', 'image', '--', version].concat(process.argv.slice(2));
const built = spawnSync('npm', build, { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const { seconds, is_ready } = await start();
console.log(`ready after ${seconds.toFixed(1)} s`);
const inside = (command: string) => podman('exec', name, 'sh', '-c', command);
const uid = Number(inside('id -u').text);
const written = inside('touch /opt/hireframe/x || touch /x || touch /etc/x').status === 0;
const healthy = inside('node /usr/local/bin/is-ready.mjs').status === 0;
const stopped = podman('stop', '--time', '30', name).status === 0;
const ended = podman('inspect', '--format', '{{.State.ExitCode}}', name).text;
podman('rm', '--force', '--volumes', name);
podman('volume', 'rm', '--force', name);

report('image', [
  atMost('MB of the image', Number(inspect('{{.Size}}')) / 1e6, 600),
  atMost('1 unless it starts and answers that it is ready', is_ready ? 0 : 1, 0),
  atMost('1 unless its health check agrees', healthy ? 0 : 1, 0),
  atMost('1 if it runs as root', uid > 0 ? 0 : 1, 0),
  atMost('1 if its root can be written to', written ? 1 : 0, 0),
  atMost('1 unless it stops in order', stopped && ended === '0' ? 0 : 1, 0),
]);
