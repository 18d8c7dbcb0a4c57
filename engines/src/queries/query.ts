// What a recruiter asks for, as a tree. All conditions hold at once; names are canonical, so that the same wish in other
// words or another language is the same tree. It is all that finding knows of a sentence: no SQL and no code gets through.

/** Both ends included, but for `above` and `below`. */
export type AskedRange = { min?: number; max?: number; above?: number; below?: number };

/** `now`: the current position; `before`: an earlier one; `ever`: either. */
export type When = 'now' | 'before' | 'ever';

/** From the lowest; of an entry or a query the same. */
export const degrees = ['vocational', 'associate', 'bachelor', 'master', 'phd'] as const;
export type Degree = (typeof degrees)[number];
export const languageLevels = ['Basic', 'Intermediate', 'Advanced', 'Fluent', 'Native'] as const;
export type LanguageLevel = (typeof languageLevels)[number];
/** The states of an application, in their order; see contract/src/application-words.ts. */
export const applicationStatuses = [
  'submitted',
  'under_review',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export type Level = 'Junior' | 'Mid' | 'Senior'; // By years: under 3, 3 to under 7, 7 and more.

/** `id`: the gazetteer's ('us-tx-paris', 'us-tx', 'us'), or of vocabulary/place-groups.ts ('group:nordics'). */
export type AskedPlace = { id: string; name: string; within_km?: number }; // `within_km` only of a city.

type Criterion =
  | { kind: 'skill'; any_of: string[] } // As the catalogue spells them; others as typed.
  | { kind: 'role'; any_of: string[]; when: When } // Names of roles/roles.ts; others are words of a title.
  | ({ kind: 'years' } & AskedRange) // Of work in all.
  | { kind: 'level'; any_of: Level[] }
  | { kind: 'place'; any_of: AskedPlace[] } // Where the person lives now.
  | { kind: 'company'; any_of: string[]; when: When }
  | { kind: 'industry'; any_of: string[]; has_led: boolean } // Names of vocabulary/industries.ts. `has_led`: led a team there.
  | { kind: 'team'; min: number } // Has led so many people; 1: any team.
  | {
      kind: 'education';
      min_degree?: Degree;
      fields?: string[];
      schools?: string[];
      from_year?: number;
      to_year?: number;
    }
  | { kind: 'certification'; any_of: string[] }
  | { kind: 'language'; any_of: string[]; min_level: LanguageLevel } // English names.
  | ({ kind: 'score'; of: 'resume' | 'assessment' } & AskedRange)
  | { kind: 'tag'; any_of: string[] } // Names.
  | { kind: 'resume' } // Has one.
  | { kind: 'onboarded' }
  | { kind: 'came'; from?: string; to?: string } // 'YYYY-MM-DD', the days on which the person came to the workspace.
  // Has applied to one of these postings (titles, as said), has come to one of these states, between these days.
  | { kind: 'application'; postings?: string[]; statuses?: ApplicationStatus[]; from?: string; to?: string }
  | { kind: 'name'; words: string }; // Somebody who is looked for by name or address.

/** `said`: the words of the sentence that ask for it. */
type Said = { is_not?: boolean; said?: string };
export type Leaf = Criterion & Said;
/** `either`: all of at least one list. */
export type Condition = Leaf | ({ kind: 'either'; of: Leaf[][] } & Said);

export type QuerySort = { by: 'years' | 'resume_score' | 'assessment_score' | 'came'; descending: boolean };

export type CandidateQuery = {
  conditions: Condition[];
  words: string[]; // Not understood: they only rank; where nothing else is asked, all of them have to be found.
  sort?: QuerySort; // Left out: the best match first.
};

export type QueryLanguage = 'en' | 'de' | 'es' | 'fr';

/** `unused`: words that mean something and that no condition took; `query.words` are among them. */
export type QueryReading = { query: CandidateQuery; unused: string[]; language: QueryLanguage };

/** Names that this workspace knows beside those that everybody knows: phrases of the sentence, each folded (see `phrasesOf`). */
export type KnownNames = Partial<
  Record<'company' | 'school' | 'skill' | 'certification' | 'field' | 'title', ReadonlySet<string>>
> & {
  tags?: readonly string[]; // As written.
  person?: ReadonlySet<string>; // Names that somebody here bears, of those that `mayMean` asks for.
  has_applications?: boolean; // Whether anybody has applied here.
  nobody?: ReadonlySet<string>; // Keys of conditions that nobody here meets; see disambiguation.ts.
};
