// Kills and other faults at random moments of each long flow, on two APIs and two workers with a database of their own:
// nothing that was acknowledged is lost, nothing is doubled, all is back at work in 15 s, and people are told.
//     npm run -s bench -- faults [--seed N] [--rounds N] [--flow NAME] [--fault NAME]
import { parseArgs } from 'node:util';
import { buildPages } from '../e2e/product/product.ts';
import { dice } from '../server/test/dice.ts';
import { hasDovecot } from '../server/test/dovecot.ts';
import { hasSwift } from '../server/test/swift.ts';
import { atMost, type Bar, report } from './bars.ts';
import { type Dice, shuffle } from './faults/dice.ts';
import type { Fault } from './faults/fault.ts';
import type { Flow } from './faults/flow.ts';
import { analysis } from './faults/flows/analysis.ts';
import { archiveImport } from './faults/flows/archive-import.ts';
import { backup } from './faults/flows/backup.ts';
import { bulkUpload } from './faults/flows/bulk-upload.ts';
import { mailSync } from './faults/flows/mail-sync.ts';
import { movesWithMail } from './faults/flows/moves-with-mail.ts';
import { recording } from './faults/flows/recording.ts';
import { openInstallation, type SetUp, setUps } from './faults/installation.ts';
import { clock } from './faults/kinds/clock.ts';
import { fullDisk } from './faults/kinds/full-disk.ts';
import { killApi } from './faults/kinds/kill-api.ts';
import { killPostgres } from './faults/kinds/kill-postgres.ts';
import { killWorker } from './faults/kinds/kill-worker.ts';
import { slowDatabase } from './faults/kinds/slow-database.ts';
import { storageRefusing, storageSilent } from './faults/kinds/storage-away.ts';
import { playRound, type Round } from './faults/run.ts';

const allFlows: Flow[] = [bulkUpload, mailSync, recording, analysis, archiveImport, movesWithMail, backup];
const allFaults: Fault[] = [
  killApi,
  killWorker,
  killPostgres,
  storageSilent,
  storageRefusing,
  slowDatabase,
  clock,
  fullDisk,
];
const max_seconds = 15;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    rounds: { type: 'string', default: '20' },
    flow: { type: 'string' },
    fault: { type: 'string' },
  },
});
const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
const flows = named(allFlows, values.flow, 'flow');
const faults = named(allFaults, values.fault, 'fault');
if (!hasSwift() || !hasDovecot) throw new Error('Install python3-swift and dovecot-imapd.');
buildPages();
console.log(`--seed ${seed}`);

let missed = 0;
const possible = faults.filter(({ name, whyNot }) => {
  const why = whyNot?.();
  if (why) console.log(`not measured: ${name}, since ${why}`);
  missed += Number(why !== undefined);
  return why === undefined;
});

const bars: Bar[] = [];
for (const flow of flows) bars.push(...measure(flow.name, await playFlow(flow)));
report('faults', [atMost('faults that could not be tried here', missed, 0), ...bars]);

function named<One extends { name: string }>(all: One[], name: string | undefined, what: string): One[] {
  const found = all.filter((one) => name === undefined || one.name === name);
  if (found.length === 0) throw new Error(`There is no ${what} ${name}, but ${all.map((one) => one.name)}.`);
  return found;
}

/** All faults by turns, in an order of their own, each flow with dice of its own: one alone plays the same. */
async function playFlow(flow: Flow): Promise<Round[]> {
  const roll = dice(seed + allFlows.indexOf(flow) * 1000);
  for (let warm = 0; warm < 10; warm++) roll(2);
  const turns: Fault[] = [];
  while (turns.length < rounds) turns.push(...shuffle(roll, possible));
  const played: Round[] = [];
  for (const set_up of setUps) {
    const some = turns.slice(0, rounds).filter((fault) => (fault.set_up ?? 'bucket') === set_up);
    if (some.length > 0) played.push(...(await playOn(set_up, flow, some, roll)));
  }
  return played;
}

async function playOn(set_up: SetUp, flow: Flow, turns: Fault[], roll: Dice): Promise<Round[]> {
  const begun = performance.now();
  const installation = await openInstallation(set_up);
  console.log(`${flow.name} with ${set_up}: ready after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const leave = () => void installation.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  try {
    say(flow, 'nothing, the first time', await playRound(installation, flow, 0, roll)); // Programs are read, caches filled.
    const calm = await playRound(installation, flow, 1, roll);
    say(flow, 'nothing', calm);
    if (calm.lost.length + calm.doubled.length + calm.untold.length > 0)
      throw new Error('Things go wrong though nothing was disturbed. Is this machine busy? No fault was measured.');
    const played: Round[] = [];
    for (const [index, fault] of turns.entries()) {
      const round = await playRound(installation, flow, 2 + index, roll, { fault, span_ms: calm.seconds * 1000 });
      say(flow, fault.name, round);
      played.push(round);
    }
    return played;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave);
    await installation.stop();
  }
}

function say({ name }: Flow, fault: string, round: Round) {
  const { seconds, struck_seconds, acknowledged, back_seconds, standstill_seconds } = round;
  const times = `${seconds.toFixed(1)} s, struck at ${struck_seconds.toFixed(1)}, ready after ${back_seconds.toFixed(1)}, stood still ${standstill_seconds.toFixed(1)}`;
  console.log(`${name} × ${fault}: ${acknowledged} acknowledged, ${times}`);
  for (const kind of ['lost', 'doubled', 'untold'] as const)
    for (const one of new Set(round[kind])) console.log(`  ${kind}: ${one}`);
}

function measure(name: string, played: Round[]): Bar[] {
  const sum = (kind: 'lost' | 'doubled' | 'untold') => played.reduce((all, round) => all + round[kind].length, 0);
  const longest = (kind: 'back_seconds' | 'standstill_seconds') => Math.max(0, ...played.map((round) => round[kind]));
  return [
    atMost(`${name}: acknowledged and lost, in ${played.length} rounds`, sum('lost'), 0),
    atMost(`${name}: doubled`, sum('doubled'), 0),
    atMost(`${name}: not told`, sum('untold'), 0),
    atMost(`${name}: seconds until every process is ready again`, longest('back_seconds'), max_seconds),
    atMost(`${name}: seconds without a step once the fault is over`, longest('standstill_seconds'), max_seconds),
  ];
}
