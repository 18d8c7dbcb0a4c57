// The door of search: who is found by a sentence, and what the refresh of the read model writes for it.

export { warmUpReading } from './read-sentence.ts';
export { writeEntries } from './write-entries.ts';
