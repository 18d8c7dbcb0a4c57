// Who may import whom. A feature may import from the storeys below its own, and on the server only by its door.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const storeys = {
  // Lowest first.
  server: [
    ['confidential'],
    [
      'tasks',
      'places',
      'system',
      'outbox',
      'notifications',
      'sending',
      'storage-quota',
      'audit-log',
      'anonymous-review',
    ],
    ['accounts'],
    ['workspaces', 'profile', 'passkeys', 'second-factor', 'api-keys', 'connected-apps'],
    ['resumes', 'read-model', 'single-sign-on'],
    ['column-store'],
    ['corrections', 'candidates'],
    ['tags', 'notes', 'sharing', 'postings', 'message-templates', 'tracking-links', 'retention'],
    ['conversations'],
    ['screenings'],
    ['candidate-invitations', 'duplicates', 'assessments', 'public-postings', 'applications'],
    ['intake', 'careers-pages'],
    [
      'reports',
      'boards',
      'quick-apply',
      'public-applications',
      'my-applications',
      'scorecards',
      'interviews',
      'job-alerts',
      'bias-report',
      'warnings',
      'review-requests',
    ],
    ['assessment-requests', 'overview', 'work-queue', 'analytics', 'extracted-candidates', 'search'],
    ['drill-downs', 'candidate-map', 'hiring-charts', 'mailboxes'],
    ['dashboards'],
  ],
  web: [
    ['tasks', 'places', 'notifications', 'storage-quota', 'system'],
    ['accounts'],
    ['workspaces', 'profile', 'passkeys', 'second-factor', 'api-keys'],
    ['resumes', 'single-sign-on', 'connected-apps'],
    ['audit-log', 'corrections', 'tags', 'notes', 'recorder', 'reports', 'postings', 'message-templates', 'retention'],
    ['conversations', 'my-messages', 'application-questions', 'warnings'],
    [
      'quick-apply',
      'review-requests',
      'assessments',
      'screenings',
      'boards',
      'public-postings',
      'public-applications',
      'my-applications',
      'job-alerts',
      'bias-report',
    ],
    ['scorecards', 'interviews', 'assessment-requests', 'careers-pages', 'tracking-links'],
    ['candidates'],
    ['intake', 'candidate-invitations', 'duplicates', 'applications', 'mailboxes', 'extracted-candidates'],
    ['overview', 'work-queue', 'home', 'analytics'],
    ['drill-downs', 'candidate-map', 'hiring-charts', 'dashboards', 'search'],
  ],
};
const floors = { contract: 0, engines: 1, lib: 1, infra: 2, ui: 2, features: 3, pages: 4, app: 4, main: 5 };

const place = (file) => {
  const [, side, floor = side, feature] = /^(\w+)\/(?:src\/)?(?:([\w-]+)(?:\/(\w[\w-]*))?)?/.exec(file) ?? [];
  if (side === 'contract' || side === 'engines') return { side, floor: side, feature: undefined };
  return {
    side,
    floor: floor.startsWith('main') ? 'main' : floor,
    feature: floor === 'features' ? feature : undefined,
  };
};
const storeyOf = (side, feature) => storeys[side].findIndex((names) => names.includes(feature));

function complaint(from, to) {
  const [a, b] = [place(from), place(to)];
  if (to.endsWith('.md')) return undefined; // Documents that the public may read belong to nobody.
  if (a.side === 'engines') return b.side === 'engines' ? undefined : 'engines know nothing of the product';
  if (a.side === 'web' && b.side === 'engines') return 'the browser gets facts from the server';
  if (!['contract', 'engines'].includes(b.floor) && a.side !== b.side)
    return 'server and web meet only in the contract';
  if (floors[b.floor] === undefined) return `${b.floor} is no floor`;
  if (floors[b.floor] > floors[a.floor]) return `${a.floor} knows nothing of ${b.floor}`;
  for (const { side, feature } of [a, b])
    if (feature && storeyOf(side, feature) < 0) return `give ${feature} a storey in floors.mjs`;
  if (b.feature && a.feature && a.feature !== b.feature && storeyOf(b.side, b.feature) >= storeyOf(a.side, a.feature))
    return `${b.feature} is not on a storey below ${a.feature}`;
  const byDoor = to.endsWith(`/${b.feature}/${b.feature}.ts`);
  if (b.side === 'server' && a.feature && b.feature && a.feature !== b.feature && !byDoor)
    return `enter ${b.feature} by its door`;
}

/** Biome writes every import the same way, so a regular expression reads them all. */
function importsOf(file) {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^']+)'|import\('([^']+)'\)/g);
  const targets = [...found].map(([, statically, lazily]) => statically ?? lazily);
  const ours = targets.filter((target) => /^[.]|^@hireframe\//.test(target));
  return ours.map((target) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)) : target.replace(/^@hireframe\/(\w+)/, '$1/src'),
  );
}

const files = globSync('{contract,engines,server,web}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|drill|fixture)\./.test(file),
);
const graph = new Map(files.map((file) => [file, importsOf(file)]));
const complaints = files.flatMap((from) =>
  graph.get(from).flatMap((to) => (complaint(from, to) ? [`${from} → ${to}: ${complaint(from, to)}`] : [])),
);

const done = new Set();
function walk(file, path) {
  if (path.includes(file)) complaints.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
  if (done.has(file) || path.includes(file)) return;
  for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
  done.add(file);
}
for (const file of files) walk(file, []);

if (files.length < 50) complaints.push('hardly any file was read: this check is broken');
for (const one of complaints) console.error(one);
process.exitCode = complaints.length ? 1 : 0;
