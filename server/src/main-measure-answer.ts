// Measures recordings from the command line, as the worker does: one line of JSON for each file.
//   npm run -s measure-answer -- FILE…
import { RecordingFailure } from '@hireframe/engines/media/recording.ts';
import { readConfig } from './app/config.ts';
import { type MeasuringEngines, measuringEngines } from './features/assessments/measuring-engines.ts';
import { answerLine, failedLine } from './features/reports/measure-answer/answer-line.ts';
import { measureRecording } from './features/reports/measure-answer/measure-recording.ts';
import type { Transcriber } from './infra/transcripts/transcriber.ts';
import { findTranscriber } from './infra/transcripts.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Say which: npm run -s measure-answer -- FILE…');
  process.exit(2);
}
const { transcriber } = await findTranscriber(readConfig().transcripts);
const engines = await measuringEngines(transcriber);
for (const file of files) console.log(JSON.stringify(await lineOf(file, transcriber, engines)));

async function lineOf(file: string, transcriber: Transcriber | undefined, engines: MeasuringEngines) {
  try {
    return answerLine(file, await measureRecording(file, { transcriber, onFault: console.error }), engines);
  } catch (error) {
    if (error instanceof RecordingFailure) return failedLine(file, error, engines);
    // Of one file, whatever it is: the others are measured all the same.
    console.error(error);
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return failedLine(file, isMissing ? 'no such file' : 'could not be measured', engines);
  }
}
