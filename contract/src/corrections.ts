// How a resume is read: the document beside its facts, each with the place that says so, and what its owner corrected.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { trimmed } from './plain-text.ts';
import { ExtractedResume } from './resumes.ts';
import { FirstName, LastName, UserDetails } from './users.ts';

/** A rectangle of a page, in points from its top left corner; pages count from 1. */
export const PageBox = z.object({ page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/**
 * Where the document says a fact. `fact` is a path into the facts as read: 'name', 'location', 'skills.3',
 * 'experience.0' (the whole entry), 'experience.0.role', 'links.github'. Boxes are there for PDFs only.
 */
export const FactPlace = z
  .object({ fact: z.string(), start: z.int(), end: z.int(), boxes: z.array(PageBox) })
  .meta({ id: 'FactPlace' });
export type FactPlace = z.infer<typeof FactPlace>;

const oneLine = (max: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(max, `At most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Must be one line of text');
const prose = z.string().overwrite(trimmed).max(5000, 'At most 5000 characters');
const words = z.array(oneLine(80).min(1, 'An entry is empty')).max(100, 'At most 100 entries');
const entries = <S extends z.ZodType>(entry: S) => z.array(entry).max(100, 'At most 100 entries');
const month = z.string().regex(/^(\d{4}(-(0[1-9]|1[0-2]))?)?$/, 'Must be a year or a month, such as 2024 or 2024-05');
const { linkedin, github, website } = UserDetails.shape;

/** What a person may say instead of what was read, whole lists at a time. Spelled as in `ExtractedResume`. */
export const correctable = {
  name: z.object({ first_name: FirstName, last_name: LastName }),
  phone: z
    .string()
    .overwrite(trimmed)
    .max(40, 'Phone number is too long')
    .regex(/^[+\d\s().\-/]*$/, 'Phone numbers can have digits, spaces and + ( ) - . /'),
  location: z.object({ city: oneLine(200), region: oneLine(200), country: oneLine(200) }),
  current_organization: oneLine(200),
  summary: prose,
  skills: words,
  languages: words,
  experience: entries(
    z.object({
      role: oneLine(200),
      company: oneLine(200),
      location: oneLine(200),
      description: prose,
      technologies: words,
      start_date: month,
      end_date: z.union([month, z.literal('present')]),
    }),
  ),
  education: entries(z.object({ degree: oneLine(200), institution: oneLine(200), year: oneLine(40) })),
  certifications: entries(z.object({ name: oneLine(200).min(1), issued_by: oneLine(200), year: oneLine(40) })),
  projects: entries(z.object({ name: oneLine(200).min(1), description: prose, technologies: words })),
  links: z.object({ linkedin, github, website }),
} as const;
export type CorrectableFact = keyof typeof correctable;
export const correctableFacts = Object.keys(correctable) as [CorrectableFact, ...CorrectableFact[]];

const correction = <F extends CorrectableFact>(fact: F) =>
  z.object({ fact: z.literal(fact), value: correctable[fact] });
const corrections = [
  correction('name'),
  correction('phone'),
  correction('location'),
  correction('current_organization'),
  correction('summary'),
  correction('skills'),
  correction('languages'),
  correction('experience'),
  correction('education'),
  correction('certifications'),
  correction('projects'),
  correction('links'),
] as const;
export const Correction = z
  .discriminatedUnion('fact', corrections, 'There is no such fact to correct')
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof Correction>;

/** Why a language model gave no answer that could be used. */
export const modelFailures = [
  'timeout',
  'refused',
  'unreachable',
  'rate_limited',
  'nonsense',
  'stopped',
  'too_large',
] as const;

/** What a language model was asked for and added. Nothing filled and no failure: nothing was missing, or nothing fits. */
export const ModelsPart = z
  .object({
    model: z.string(),
    filled: z.array(z.string()), // Paths of facts, as in `places`; each has its place there.
    input_tokens: z.int().nullable(), // Null where the service does not count.
    output_tokens: z.int().nullable(),
    asked_at: z.iso.datetime(),
    failure: z.enum(modelFailures).nullable(),
  })
  .meta({ id: 'ModelsPart' });
export type ModelsPart = z.infer<typeof ModelsPart>;

export const ResumeReading = z
  .object({
    resume_id: z.uuid(),
    file_name: z.string(),
    content_type: z.string(),
    file_url: z.string(), // Opens it; lives minutes.
    document_text: z.string(), // What a person sees in the document, in reading order; hidden text is not in it.
    read: ExtractedResume, // As the document says it.
    facts: ExtractedResume, // The same with the person's corrections, which no reading overwrites.
    places: z.array(FactPlace),
    corrected: z.array(z.object({ fact: z.enum(correctableFacts), corrected_at: z.iso.datetime() })),
    unsure: z.array(z.string()), // Facts that were taken from weak signs; paths as in `places`.
    language_model: ModelsPart.nullable(), // Null: none took part.
    language_model_offer: z.string().nullable(), // The model that may be asked to fill what is missing. Null: none.
  })
  .meta({ id: 'ResumeReading' });
export type ResumeReading = z.infer<typeof ResumeReading>;

const one = { audience: 'candidate', params: z.object({ id: z.uuid() }) } as const;
export const getReading = endpoint({
  ...one,
  method: 'GET',
  path: '/users/me/resumes/{id}/reading',
  output: ResumeReading,
  summary: 'How a resume was read: its text, the facts, where each stands, and my corrections',
});
export const downloadJsonResume = endpoint({
  ...one,
  method: 'GET',
  path: '/users/me/resumes/{id}/json-resume',
  answers: 'file',
  summary: 'A resume as JSON Resume, with my corrections',
});
export const correct = endpoint({
  method: 'PUT',
  path: '/users/me/corrections',
  audience: 'candidate',
  body: Correction,
  summary: 'Correct a fact: kept over every reading, and written into my profile',
});
export const uncorrect = endpoint({
  method: 'DELETE',
  path: '/users/me/corrections/{fact}',
  audience: 'candidate',
  params: z.object({ fact: z.enum(correctableFacts) }),
  summary: 'Drop a correction: what a resume says counts again; my profile stays as it is',
});
