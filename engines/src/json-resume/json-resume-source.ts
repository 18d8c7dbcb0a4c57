// A JSON Resume as its file has it, in the words of version 1.0.0 or of those before it.
import { DocumentFailure } from '../documents/failure.ts';
import { decode } from '../documents/plain/decode.ts';
import { placeIn } from '../resumes/person/location.ts';
import { type Fields, readFields } from './json-fields.ts';

const maxBytes = 2 ** 20;
const longestPlace = 200; // Letters.

export type Prose = { text: string; is_bullet: boolean };
export type Period = { start: string; end: string };
export type Work = Period & {
  company: string;
  position: string;
  location: string;
  prose: Prose[];
  keywords: string[] | undefined;
  /** What `endDate` cannot say; undefined in files that another program made. */
  end_date: 'present' | '' | undefined;
};
export type Source = {
  basics: Record<
    'name' | 'email' | 'phone' | 'url' | 'summary' | 'city' | 'region' | 'country' | 'country_code',
    string
  >;
  profiles: Record<'network' | 'username' | 'url', string>[];
  work: Work[];
  volunteer: Work[];
  education: (Period & Record<'institution' | 'area' | 'study_type', string>)[];
  skills: { name: string; keywords: string[] }[];
  languages: { language: string; fluency: string }[];
  certificates: Record<'name' | 'issuer' | 'date', string>[];
  projects: { name: string; prose: Prose[]; keywords: string[] | undefined }[];
  others: { heading: string; lines: string[] }[]; // Awards, publications, interests.
};

/** @throws DocumentFailure for what is no JSON Resume, with a reason and a message for the person who sent it */
export function readSource(bytes: Uint8Array): Source {
  if (bytes.length > maxBytes) {
    throw new DocumentFailure('too_large', 'This file is larger than 1 MB, far more than a JSON resume needs.');
  }
  const text = decode(bytes);
  if (!text.trim()) throw new DocumentFailure('empty', 'File is empty');
  const file = readFields(parse(text));
  const basics = file.object('basics');
  const place = basics.object('location', 'written');
  const source: Source = {
    basics: {
      name: basics.text('name'),
      email: basics.text('email'),
      phone: basics.text('phone'),
      url: basics.text('url', 'website'),
      summary: basics.text('summary'),
      ...(place.has('written')
        ? { ...placeIn(place.text('written').slice(0, longestPlace)), country_code: '' }
        : {
            city: place.text('city'),
            region: place.text('region'),
            country: place.text('country'),
            country_code: place.text('countryCode'),
          }),
    },
    profiles: basics.list('profiles', 'url').map((profile) => ({
      network: profile.text('network'),
      username: profile.text('username'),
      url: profile.text('url'),
    })),
    work: file.list('work', 'position').map((work) => workOf(work)),
    volunteer: file.list('volunteer', 'position').map((work) => workOf(work)),
    education: file.list('education', 'institution').map((study) => ({
      institution: study.text('institution'),
      area: study.text('area'),
      study_type: study.text('studyType'),
      ...periodOf(study),
    })),
    skills: file
      .list('skills', 'name')
      .map((skill) => ({ name: skill.text('name'), keywords: skill.texts('keywords') })),
    languages: file.list('languages', 'language').map((one) => ({
      language: one.text('language', 'name'),
      fluency: one.text('fluency', 'level'),
    })),
    certificates: file.list('certificates', 'name').map((one) => ({
      name: one.text('name', 'title'),
      issuer: one.text('issuer'),
      date: one.text('date'),
    })),
    projects: file.list('projects', 'name').map((project) => ({
      name: project.text('name'),
      prose: proseOf(project, 'description', 'summary'),
      keywords: project.has('keywords') ? project.texts('keywords') : undefined,
    })),
    others: othersOf(file),
  };
  if (!isSaid(source)) {
    throw new DocumentFailure(
      'type_mismatch',
      'This JSON file has no resume. It needs JSON Resume sections such as basics, work or education.',
    );
  }
  return source;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DocumentFailure(
      'corrupt',
      "This file isn't valid JSON. Export it again or check it with a JSON validator.",
    );
  }
}

function workOf(work: Fields): Work {
  return {
    company: work.text('name', 'company', 'organization'),
    position: work.text('position'),
    location: placeOf(work),
    ...periodOf(work),
    prose: proseOf(work, 'summary'),
    keywords: work.has('keywords') ? work.texts('keywords') : undefined,
    end_date: work.has('hireframe_end_date') ? statedEnd(work.text('hireframe_end_date')) : undefined,
  };
}

/** 'Leeds', or the same as a group of fields. */
function placeOf(work: Fields): string {
  const place = work.object('location', 'written');
  const parts = ['written', 'city', 'region', 'country', 'countryCode'].map((name) => place.text(name));
  return parts.filter(Boolean).join(', ');
}

const statedEnd = (text: string) => (text === 'present' || text === '' ? text : undefined);

const periodOf = (entry: Fields): Period => ({ start: entry.text('startDate'), end: entry.text('endDate') });

function proseOf(entry: Fields, ...names: string[]): Prose[] {
  const told = entry.text(...names).split(/\r\n|\r|\n/);
  return [
    ...told.map((text) => ({ text, is_bullet: false })),
    ...entry
      .texts('highlights')
      .flatMap((text) => text.split(/\r\n|\r|\n/))
      .map((text) => ({ text, is_bullet: true })),
  ].filter(({ text }) => text.trim() !== '');
}

/** What no fact is read from, but what people may want to see. References are other people's words and stay out. */
function othersOf(file: Fields): Source['others'] {
  const line = (entry: Fields, ...names: string[]) =>
    names
      .map((name) => entry.text(name))
      .filter(Boolean)
      .join(', ');
  return [
    { heading: 'Awards', lines: file.list('awards', 'title').map((one) => line(one, 'title', 'awarder', 'date')) },
    {
      heading: 'Publications',
      lines: file.list('publications', 'name').map((one) => line(one, 'name', 'publisher', 'releaseDate')),
    },
    { heading: 'Interests', lines: file.list('interests', 'name').map((one) => line(one, 'name')) },
  ];
}

/** Whether anything in it says anything. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, inner]) => key !== 'heading' && isSaid(inner));
