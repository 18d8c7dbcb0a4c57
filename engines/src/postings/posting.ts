/** A part of a text: `end` is behind its last character. */
export type Span = { start: number; end: number };

export type JobType = 'full_time' | 'part_time' | 'contract' | 'freelance' | 'internship';
export type WorkMode = 'remote' | 'hybrid' | 'onsite';
export type ExperienceLevel = 'entry' | 'junior' | 'mid' | 'senior' | 'lead' | 'principal' | 'executive';
export type SalaryCurrency = 'USD' | 'EUR' | 'GBP' | 'INR' | 'CAD' | 'AUD';
export type SalaryPeriod = 'hour' | 'day' | 'month' | 'year';
export type PostingLanguage = 'en' | 'de' | 'es' | 'fr';

/** What a description says of the position itself. null: the text does not say. Money in whole units of the currency. */
export type PostingFields = {
  title: string | null;
  company_name: string | null;
  location: string | null;
  job_type: JobType | null;
  work_mode: WorkMode | null;
  experience_level: ExperienceLevel | null;
  min_experience_years: number | null;
  max_experience_years: number | null;
  min_salary: number | null;
  max_salary: number | null;
  salary_currency: SalaryCurrency | null;
  salary_period: SalaryPeriod | null;
  /** The last day to apply on: '2027-03-15'. */
  expires_on: string | null;
};

/** What it says of the work and of the person, worded as the text words it. */
export type PostingLists = {
  required_skills: string[];
  preferred_skills: string[];
  responsibilities: string[];
  qualifications: string[];
};

/** Skills of `required_skills` (or of `preferred_skills`) of which one is enough: 'TypeScript or Java'. */
export type SkillGroup = { names: string[]; needed: 1; required: boolean };

export type PostingFacts = PostingFields &
  PostingLists & {
    skill_groups: SkillGroup[];
    /** Who the employer is and what it offers, for the public page; '' where the text does not say. See `public-text.ts`. */
    about: string;
    language: PostingLanguage | null;
  };

export type FieldName = keyof PostingFields;
export type ListName = keyof PostingLists;

/** Where the text says it. Lists have one entry an item, in the order of the items. */
export type Evidence = Span & { field: FieldName | ListName | 'skill_groups' | 'about' };

/** `message` is a sentence that a recruiter understands. The span, where there is one, is in the text that was given. */
export type PostingFlag = Partial<Span> & {
  kind: 'discriminatory_wording' | 'missing_pay_range' | 'instructions_to_machines' | 'text_cut';
  message: string;
  suggestion?: string;
};

export type Refusal = 'Job description is required' | 'Job description must be at least 50 characters long';

export type PostingReading =
  | {
      status: 'ok';
      facts: PostingFacts;
      ai_confidence_score: number;
      evidence: Evidence[];
      flags: PostingFlag[];
    }
  | { status: 'refused'; reason: Refusal };
