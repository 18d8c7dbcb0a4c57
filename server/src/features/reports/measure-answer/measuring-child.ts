// The other side of `run-measuring.ts`: measures what the parent asks for and answers with the measurements.
import process from 'node:process';
import { RecordingFailure } from '@hireframe/engines/media/recording.ts';
import { type MeasuringAnswer, type MeasuringCall, measurings } from './measuring.ts';

process.on('message', async (call: MeasuringCall) => {
  try {
    answer({ value: await measurings[call.name](call) });
  } catch (error) {
    if (error instanceof RecordingFailure) answer({ fault: error.fault, message: error.message });
    else answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// Nothing to do once the parent is gone; ffmpeg, which is of our group, goes along.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

function answer(message: MeasuringAnswer) {
  process.send?.(message);
}
