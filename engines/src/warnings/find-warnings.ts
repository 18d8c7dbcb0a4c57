// The door of warnings: what is found in a resume, in an application to a job, and in addresses. Pure and deterministic.
import { findCopiesOfDescription } from './copied-description.ts';
import { findDisposable } from './disposable-address.ts';
import { findHiddenText } from './hidden-text.ts';
import { findImpossibleDates } from './impossible-dates.ts';
import { findSameTexts } from './same-texts.ts';
import { type OtherResume, type ReadResume, type SentTexts, textParts, type Warning } from './warning.ts';

/** @param others resumes of other people in the workspace that share a fingerprint with it */
export const findInResume = (resume: ReadResume, others: OtherResume[]): Warning[] => [
  ...findSameTexts(resume, others),
  ...findHiddenText(resume),
  ...findImpossibleDates(resume),
];

/** @param description of the job, as it was pasted */
export const findInApplication = (texts: SentTexts, description: string): Warning[] =>
  textParts.flatMap((part) => findCopiesOfDescription(part, texts[part] ?? '', description));

/** @param addresses of a person, wherever they are written to */
export const findInAddresses = (addresses: string[]): Warning[] =>
  [...new Set(addresses)].flatMap((address) => findDisposable(address));
