// Names that people and programs give to files, as they may be shown and sent.

/** Unicode's marks that turn the direction of what follows or keep it (UAX #9), and nothing that a name needs. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Marks that would show a name in another order than it is are written out: a program that reads as 'cvexe.pdf' on screen
 * is 'cv[U+202E]fdp.exe'. Letters of scripts that run from right to left stay.
 */
export const visibleName = (name: string): string =>
  name.replace(turning, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
