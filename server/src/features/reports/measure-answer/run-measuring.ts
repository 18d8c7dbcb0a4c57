// Runs a measuring in a process of its own: a stranger's file may crash, hang or fill it, and never the worker.

import { fileURLToPath } from 'node:url';
import { RecordingFailure, type RecordingFault } from '@hireframe/engines/media/recording.ts';
import { ChildFailure, type ChildFault, type ChildLimits, runInChild } from '../../../infra/threads/limited-child.ts';
import type { MeasuringAnswer, MeasuringCall, MeasuringName, Measurings } from './measuring.ts';

/**
 * The measuring ended without measurements; `message` is fit for a report, `cause` for a log. Another try may help but
 * for `too_large`.
 */
export class MeasuringFailure extends Error {
  readonly fault: ChildFault;
  constructor(fault: ChildFault, cause?: unknown) {
    super(reasons[fault], { cause });
    this.fault = fault;
  }
}

const reasons: Record<ChildFault, string> = {
  crashed: 'Measuring the recording ended early',
  too_slow: 'Measuring the recording took too long, so it was stopped',
  too_large: 'Measuring the recording takes more memory than is allowed, so it was stopped',
};

const script = fileURLToPath(new URL('./measuring-child.ts', import.meta.url));
/** Memory resident, ffmpeg's included. Measured at 1280x720: see docs/how-we-measure.md. */
const maxMegabytes = 500;

/** Measured: 0.3 CPU-seconds a second of recording; ten times that on a machine that is busy or slow. */
const limitsFor = (seconds: number): ChildLimits => ({
  megabytes: maxMegabytes,
  wall_seconds: Math.ceil(120 + 10 * seconds),
  cpu_seconds: Math.ceil(60 + 3 * seconds),
});

/**
 * @throws RecordingFailure for a fault of the file, MeasuringFailure for a measuring that ended early, the signal's
 * reason when it was stopped
 */
export async function runMeasuring<Name extends MeasuringName>(
  call: MeasuringCall & { name: Name },
  { signal, ...changed }: { signal?: AbortSignal | undefined } & Partial<ChildLimits> = {},
): Promise<Measurings[Name]> {
  const limits = { ...limitsFor(call.recording.duration_seconds), ...changed };
  const running = runInChild({ script, call, limits, environment: ['HIREFRAME_FFMPEG'], signal });
  const answer = (await running.catch((error) => {
    throw error instanceof ChildFailure ? new MeasuringFailure(error.fault) : error;
  })) as MeasuringAnswer;
  if ('error' in answer) throw new MeasuringFailure('crashed', answer.error);
  if ('fault' in answer) throw new RecordingFailure(answer.fault as RecordingFault, answer.message);
  return answer.value as Measurings[Name];
}
