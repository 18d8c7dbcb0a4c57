// One round: a flow begins, a fault strikes at a random moment, and all that came of it is looked at.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { Fault } from './fault.ts';
import type { Flow } from './flow.ts';
import { type Installation, isReady } from './installation.ts';

export type Round = {
  seconds: number; // Of the whole flow.
  struck_seconds: number; // After its beginning.
  acknowledged: number;
  lost: string[];
  doubled: string[];
  untold: string[];
  back_seconds: number; // From the end of the fault until every process is ready again.
  standstill_seconds: number; // The longest that nothing moved after the end of the fault, while there was work.
};

const sample_ms = 100;
/** Then nobody waits any longer. */
const giveUp_ms = 240_000;

/** @param given.fault none: what the flow takes undisturbed @param given.span_ms in which the moment lies */
export async function playRound(
  installation: Installation,
  flow: Flow,
  number: number,
  roll: Dice,
  { fault, span_ms = 0 }: { fault?: Fault; span_ms?: number } = {},
): Promise<Round> {
  installation.untold.length = 0;
  const going = await flow.begin(installation, number);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let hasEnded = false;
  const broken: string[] = [];
  const ended = going.ended.then(
    () => {
      hasEnded = true;
    },
    (error: Error) => {
      hasEnded = true;
      broken.push(`${flow.name} ended with: ${error.message}`);
    },
  );
  const moment = fault ? roll(Math.max(1, Math.round(span_ms))) : 0;
  let isOver = fault === undefined;
  let [last, movedAt, standstill] = [going.progress(), performance.now(), 0];
  const watching = (async () => {
    while (!hasEnded) {
      const [next, now] = [going.progress(), performance.now()];
      if (next !== last || !isOver) [last, movedAt] = [next, now];
      standstill = Math.max(standstill, now - movedAt);
      await sleep(sample_ms);
    }
  })();
  await sleep(moment);
  const struck_seconds = seconds();
  const wrong = fault ? await fault.strike(installation, roll) : [];
  isOver = true;
  const back_seconds = fault ? await untilBack(installation) : 0;
  const isInTime = await Promise.race([ended.then(() => true), sleep(giveUp_ms, false, { ref: false })]);
  if (!isInTime) broken.push(`${flow.name} had not ended after ${seconds().toFixed(0)} s`);
  hasEnded = true;
  const whole = seconds();
  await watching;
  const findings = await going.verify().catch((error: Error) => ({ lost: [error.message], doubled: [] }));
  return {
    seconds: whole,
    struck_seconds,
    acknowledged: going.acknowledged(),
    lost: [...findings.lost, ...broken],
    doubled: findings.doubled,
    untold: [...installation.untold, ...wrong],
    back_seconds,
    standstill_seconds: standstill / 1000,
  };
}

/** @returns seconds until all processes say that they are ready; a kill is first seen */
async function untilBack({ apis, workers }: Installation): Promise<number> {
  const begun = performance.now();
  await sleep(200);
  for (const one of [...apis, ...workers])
    while (!(await isReady(one)) && performance.now() - begun < giveUp_ms) await sleep(sample_ms);
  return (performance.now() - begun) / 1000;
}
