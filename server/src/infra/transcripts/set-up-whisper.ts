// Sees to it, in the background of a worker, that whisper.cpp has its model.
import { setTimeout as sleep } from 'node:timers/promises';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Db } from '../database/postgres.ts';
import type { Log } from '../log.ts';
import { probeWhisper } from './embedded-whisper.ts';
import { FetchFailure, type FetchFault, type FetchProgress, fetchModel, type WantedModel } from './fetch-model.ts';
import { isModel } from './models.ts';
import { type StoredSetup, saveSetup } from './setup.ts';

const firstPauseMs = 30_000; // Doubled after each failure.
const maxPauseMs = 3_600_000;
const lookMs = 5000; // While another worker fetches.
const saveEveryMs = 1000;

/** Where its model is, or is fetched to. */
export type EmbeddedModel = WantedModel | Pick<WantedModel, 'path'>;
type Context = { db: Db; log: Log };
type Options = { first_pause_ms?: number; look_ms?: number };

/**
 * Begins at once and holds up nothing. Of several workers one fetches at a time; those of the same data folder find it
 * there afterwards.
 */
export function setUpWhisper(context: Context, model: EmbeddedModel, options: Options = {}) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = setUp(context, model, { ...options, signal }).catch((err) => {
    if (!signal.aborted) context.log.error({ err }, 'transcripts could not be set up');
  });
  return {
    ended,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function setUp({ db, log }: Context, model: EmbeddedModel, { signal, ...options }: Options & Stoppable) {
  const { first_pause_ms = firstPauseMs, look_ms = lookMs } = options;
  const fault = await probeWhisper(signal);
  if (fault) {
    const problem = `whisper.cpp can't be loaded on this machine: ${fault}`;
    log.warn(problem);
    return saveSetup(db, { state: 'unavailable', percent: null, problem });
  }
  for (let failures = 0; !signal.aborted; ) {
    if (!('url' in model) || (await isModel(model.path)))
      return saveSetup(db, { state: 'ready', percent: null, problem: null });
    let failure: FetchFailure | undefined;
    const isOurs = await withAdvisoryLock(db, 'transcripts.fetch-model', async () => {
      failure = await tryToFetch({ db, log }, model, signal);
    }).catch((err) => {
      log.error({ err }, 'the database went away while the model for transcripts was fetched');
      return false;
    });
    if (signal.aborted) return;
    if (isOurs && !failure) continue; // It is there.
    if (failure) await sayWhyNot({ db, log }, failure, failures++ === 0);
    const pause = isOurs ? Math.min(first_pause_ms * 2 ** (failures - 1), maxPauseMs) : look_ms;
    await sleep(pause, undefined, { signal }).catch(() => undefined); // Stopped.
  }
}

type Stoppable = { signal: AbortSignal };

async function tryToFetch({ db, log }: Context, wanted: WantedModel, signal: AbortSignal) {
  const saver = createSaver(db);
  try {
    saver.save({ fetched: 0, total: undefined });
    if (await fetchModel(wanted, { onProgress: saver.save, signal })) log.info('the model for transcripts is there');
    return undefined;
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return error;
  } finally {
    await saver.saved();
  }
}

/** Once in the log, however often it is tried; how it stands is in the settings. */
async function sayWhyNot({ db, log }: Context, failure: FetchFailure, isFirst: boolean): Promise<void> {
  if (isFirst)
    log.warn(`Spoken answers wait for their transcripts. ${failure.message}. It is tried again in the background.`);
  await saveSetup(db, { state: 'waiting', percent: null, problem: problems[failure.fault] });
}

/** For admins of workspaces, who need not know addresses of this installation. */
const problems: Record<FetchFault, string> = {
  unreachable: "The speech model can't be downloaded: this server can't reach its address.",
  refused: "The speech model can't be downloaded: it isn't at its address.",
  broken_off: 'The download of the speech model broke off.',
  not_the_model: 'The file at the address of the speech model is another one, and was thrown away.',
  not_kept: "The speech model can't be written to this server's disk.",
};

/** Writes a share of the download down, not more often than people look. */
function createSaver(db: Db) {
  let [before, last] = [Number.NEGATIVE_INFINITY, Promise.resolve()];
  return {
    save({ fetched, total }: FetchProgress) {
      if (performance.now() - before < saveEveryMs) return;
      before = performance.now();
      const percent = total ? Math.floor((100 * fetched) / total) : 0;
      const row: StoredSetup = { state: 'setting_up', percent, problem: null };
      // A share that is not written down is only not told.
      last = last.then(() => saveSetup(db, row)).catch(() => undefined);
    },
    saved: () => last,
  };
}
