import type { Flag, Reason } from './document.ts';

/** Thrown inside `documents/` where a file cannot be read; `readDocument` turns it into a failed result. */
export class DocumentFailure extends Error {
  readonly reason: Reason;
  readonly flags: Flag[];

  constructor(reason: Reason, message: string, flags: Flag[] = []) {
    super(message);
    this.reason = reason;
    this.flags = flags;
  }
}

export const brokenWord = () =>
  new DocumentFailure(
    'corrupt',
    "This Word file is damaged and can't be opened. Save it again in your word processor and upload the new file.",
  );
