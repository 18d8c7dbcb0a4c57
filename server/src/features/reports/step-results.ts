// What is kept of each step.
import type { ContentScore } from '@hireframe/engines/content/content-score.ts';
import type { ComprehensiveScore } from '@hireframe/engines/delivery/comprehensive-score.ts';
import type { NotMeasured } from '@hireframe/engines/delivery/measured.ts';
import type { AnswerFindings } from '@hireframe/engines/delivery/metric.ts';
import type { SpeechMeasurements } from '@hireframe/engines/speech/speech.ts';
import type { Transcript } from '@hireframe/engines/speech/transcript.ts';
import type { PictureMeasurements } from '@hireframe/engines/video/picture.ts';

/** `engines` with their versions, as a report names them: 'ffmpeg 5.1.6'. */
type Sourced = { engines: string[] };
export type SoundResult = Sourced & { speech: SpeechMeasurements | NotMeasured };
export type PictureResult = Sourced & { picture: PictureMeasurements | NotMeasured };
export type TranscriptResult = Sourced & {
  transcript: Transcript | null;
  transcript_missing: string | null;
  waits_for_draft?: boolean; // Nobody scores by a draft, so no report waits for it: it is written afterwards.
};
export type RecordingResult = Sourced & { duration_seconds: number };
export type StepResults = {
  recording: RecordingResult;
  sound: SoundResult;
  picture: PictureResult;
  transcript: TranscriptResult;
  findings: Findings;
};

export type Findings = {
  findings: AnswerFindings;
  content: ContentScore | null;
  comprehensive: ComprehensiveScore;
};
