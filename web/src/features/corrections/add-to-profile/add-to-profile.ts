// What a resume can add to a profile. Lists are merged, what is empty is filled; a value that differs is replaced only
// when the person says so, and every change knows how to be taken back.
import type { Message } from '@hireframe/contract/messages.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { type User, UserChange } from '@hireframe/contract/users.ts';
import { currentMessages } from '../../../lib/messages.tsx';
import { inSentence } from '../facts/facts.ts';

export const addableParts = [
  'location',
  'mobile_number',
  'current_organization',
  'skills',
  'languages',
  'links',
] as const;
export type AddablePart = (typeof addableParts)[number];

/** `replaces` is the profile's own value where it differs; `says` tells what has changed. */
export type Addition = { change: UserChange; undo: UserChange; says: string; replaces: string | null };
/** Undefined: the resume says nothing that a profile could take. */
type Found = Addition | 'in profile' | undefined;
type Details = User['details'];
type Find = (resume: ExtractedResume, me: User) => Found;

type Part = 'city' | 'state_province' | 'country';
const max_words = 100;
const max_letters = 80;
const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const joined = (parts: string[]) => parts.filter((part) => part !== '').join(', ');

const findWords =
  (kind: 'skills' | 'languages'): Find =>
  (resume, { details }) => {
    const read = resume[kind].filter((word) => word.length <= max_letters);
    if (read.length === 0) return undefined;
    const own = details[kind];
    const missing = read.filter((word, at) => !own.some((one) => isSame(one, word)) && firstAt(read, word) === at);
    const added = missing.slice(0, max_words - own.length);
    if (added.length === 0) return 'in profile';
    return {
      change: { details: { [kind]: [...own, ...added] } },
      undo: { details: { [kind]: own } },
      says: currentMessages().t(wordsAdded[kind], { words: added.join(', ') }),
      replaces: null,
    };
  };
const wordsAdded = {
  skills: 'Added to your skills: {words}',
  languages: 'Added to your languages: {words}',
} as const satisfies Record<string, Message>;
const firstAt = (words: string[], word: string) => words.findIndex((one) => isSame(one, word));

const findLocation: Find = ({ location: { city, region, country } }, { details }) => {
  const read = { city, state_province: region, country };
  const [line, own] = [read, details].map((one) => joined([one.city, one.state_province, one.country])) as [
    string,
    string,
  ];
  // A resume that says less of the same place says nothing new.
  const isKnown =
    line !== '' && Object.entries(read).every(([key, part]) => !part || isSame(part, details[key as Part]));
  if (isKnown) return 'in profile';
  const before = { city: details.city, state_province: details.state_province, country: details.country };
  return findValue(valueWords.location, line, own, (isNew) => ({ details: isNew ? read : before }));
};

const valueWords = {
  location: { added: 'Added your location: {read}', replaced: 'Your location is now {read}; it was {own}' },
  phone: { added: 'Added your phone number: {read}', replaced: 'Your phone number is now {read}; it was {own}' },
  organization: {
    added: 'Added your organization: {read}',
    replaced: 'Your organization is now {read}; it was {own}',
  },
} as const satisfies Record<string, Record<string, Message>>;
type ValueWords = (typeof valueWords)[keyof typeof valueWords];

/** A single value: filled when the profile has none, offered as a replacement when it differs. */
function findValue(words: ValueWords, read: string, own: string, to: (isNew: boolean) => UserChange): Found {
  if (!read || !UserChange.safeParse(to(true)).success) return undefined;
  if (isSame(read, own)) return 'in profile';
  const { t } = currentMessages();
  const says = own ? t(words.replaced, { read, own }) : t(words.added, { read });
  return { change: to(true), undo: to(false), says, replaces: own || null };
}

const linkNames = { linkedin: 'LinkedIn', github: 'GitHub', website: 'website' } as const;
const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

/** Fills the links that the profile lacks; those it has stay. */
const findLinks: Find = ({ links }, { details }) => {
  const keys = (Object.keys(linkNames) as (keyof typeof linkNames)[]).filter((key) => links[key] !== '');
  const usable = keys.filter((key) => UserChange.safeParse({ details: { [key]: withScheme(links[key]) } }).success);
  if (usable.length === 0) return undefined;
  const added = usable.filter((key) => details[key] === '');
  if (added.length === 0) return 'in profile';
  const { t, known } = currentMessages();
  const values = (of: (key: keyof typeof linkNames) => string): Partial<Details> =>
    Object.fromEntries(added.map((key) => [key, of(key)]));
  return {
    change: { details: values((key) => withScheme(links[key])) },
    undo: { details: values(() => '') },
    says: t('Added to your links: {words}', { words: added.map((key) => known(linkNames[key])).join(', ') }),
    replaces: null,
  };
};

const finders: Record<AddablePart, Find> = {
  location: findLocation,
  mobile_number: ({ phone }, { mobile_number }) =>
    findValue(valueWords.phone, phone, mobile_number, (isNew) => ({ mobile_number: isNew ? phone : mobile_number })),
  current_organization: ({ current_organization: read }, { details: { current_organization: own } }) =>
    findValue(valueWords.organization, read, own, (isNew) => ({
      details: { current_organization: isNew ? read : own },
    })),
  skills: findWords('skills'),
  languages: findWords('languages'),
  links: findLinks,
};

export const findAddition = (part: AddablePart, resume: ExtractedResume, me: User): Found => finders[part](resume, me);

const partNames = {
  location: 'Location',
  mobile_number: 'Phone number',
  current_organization: 'Company',
  skills: 'Skills',
  languages: 'Languages',
  links: 'Links',
} as const satisfies Record<AddablePart, Message>;

/** All that the profile lacks, as one change. What it says otherwise stays. @returns undefined: it lacks nothing */
export function findAll(resume: ExtractedResume, me: User): Omit<Addition, 'replaces'> | undefined {
  const named = addableParts.map((part) => [part, findAddition(part, resume, me)] as const);
  const missing = named.flatMap(([part, found]) =>
    found && found !== 'in profile' && found.replaces === null ? [{ part, ...found }] : [],
  );
  if (missing.length === 0) return undefined;
  const { t, language } = currentMessages();
  const parts = missing.map(({ part }) => inSentence(t(partNames[part]), language)).join(', ');
  return {
    change: joinChanges(missing.map(({ change }) => change)),
    undo: joinChanges(missing.map(({ undo }) => undo)),
    says: t('Added to your profile: {parts}', { parts }),
  };
}

function joinChanges(changes: UserChange[]): UserChange {
  const details = Object.assign({}, ...changes.map((change) => change.details));
  return Object.assign({}, ...changes, Object.keys(details).length > 0 ? { details } : {});
}
