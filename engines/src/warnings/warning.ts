// What a person should look at in an application, each with what it rests on. Reasons to ask, never to reject: there is no
// number, no order and no sum of them, and honest people have them, too.
import type { HiddenText } from '../documents/document.ts';
import type { Experience } from '../resumes/resume.ts';

/** Raise it with every change of what is found: applications that were looked at before are looked at again. */
export const warningsVersion = 1;

export const textParts = ['resume', 'cover_letter', 'answers'] as const;
export type TextPart = (typeof textParts)[number];
export type ImpossibleDate = 'ends_before_it_begins' | 'begins_in_the_future' | 'before_the_company';
export type HiddenHow = 'hidden_text' | 'tiny_text' | 'covered_text';

/** Quotes are of the person's own text, cut for the screen. */
export type Warning =
  | { kind: 'copied_description'; part: TextPart; lines: number; quotes: string[] } // Of the description.
  | { kind: 'same_resume'; other_ids: string[] } // Of candidates, as given; sorted.
  | { kind: 'shared_text'; other_ids: string[]; quotes: string[] }
  | { kind: 'hidden_text'; how: HiddenHow; quotes: string[] }
  | {
      kind: 'impossible_dates';
      how: ImpossibleDate;
      role: string;
      company: string;
      start_date: string;
      end_date: string;
      founded: string;
    }
  | { kind: 'disposable_address'; address: string };

/** Whose resume it is, as the resume says. */
export type Person = { name: string; email: string; phone: string };
export type OtherResume = Person & { candidate_id: string; text: string };

export type ReadResume = {
  text: string; // What is seen.
  hidden: HiddenText[]; // What is not.
  person: Person;
  experience: Pick<Experience, 'role' | 'company' | 'start_date' | 'end_date'>[];
  unsure: string[]; // As of a reading: 'experience.0.start_date'.
  as_of: string; // 'YYYY-MM', when it was read.
};

export type SentTexts = Partial<Record<TextPart, string>>;
