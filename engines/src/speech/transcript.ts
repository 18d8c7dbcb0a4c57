// The words of a recording, as some engine heard them.

export type TranscriptWord = {
  word: string; // As written, punctuation included.
  start: number; // Seconds.
  end: number;
  probability?: number; // 0 to 1, where the engine says.
};

export type TranscriptEngine = {
  name: string; // 'whisper.cpp', or the model that an endpoint names.
  version: string;
  is_draft: boolean; // Too many wrong words to be scored by: feeds no score. Of kept ones; none is made any more.
};

export type Transcript = {
  text: string;
  language: string; // ISO 639-1; 'und' when the engine does not say.
  words: TranscriptWord[];
  engine: TranscriptEngine;
  are_times_rough?: boolean; // The engine gave no times of words: they are spread over longer stretches.
};
