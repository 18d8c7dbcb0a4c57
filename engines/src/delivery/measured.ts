// A measurement, or the reason why there is none. Nothing in between: no default, no zero for "unknown".

export type NotMeasured = { not_measured: string }; // A reason a person understands: 'No audio track'.

export type Known<T> = {
  value: T;
  method: string; // How, in a few words: 'syllable nuclei', 'words of the transcript'.
  coverage: number; // 0 to 1: how much of the answer it rests on.
  plus_minus?: number; // Of the value, in its unit, where the method is an estimate.
};

export type Measured<T> = Known<T> | NotMeasured;

export const notMeasured = (reason: string): NotMeasured => ({ not_measured: reason });
export const isKnown = <T>(one: Measured<T>): one is Known<T> => !('not_measured' in one);
/** The value, or undefined where there is none. */
export const knownValue = <T>(one: Measured<T>): T | undefined => (isKnown(one) ? one.value : undefined);

/** From `start` to `end`, in seconds from the beginning of the recording. */
export type Span = { start: number; end: number };
