// What the column store of a workspace is asked, and what it answers. Words are numbers here: of terms, tags and days.

/** Days since 1970-01-01 (UTC), both ends included; left out: open. */
export type Days = { from?: number; to?: number };
/** Both ends included; `below` leaves its end out. Whoever has no such value is in none. */
export type Range = { min?: number; max?: number; below?: number };

/** Rubric order of the resume's sections: see `scoreSections` of the contract. */
export const sectionCount = 8;

/** All conditions hold at once. A null id stands for a word that nobody has: it holds for nobody. */
export type ColumnStoreFilter = {
  created?: Days; // The day on which the person came.
  level?: 1 | 2 | 3; // Junior, Mid, Senior.
  experience_years?: Range;
  resume_score?: Range;
  assessment_score?: Range; // Of the newest completed assessment.
  section_score?: Range & { section: number }; // In points of section 0…7 of the resume.
  has_resume?: boolean;
  is_onboarded?: boolean;
  is_untagged?: boolean; // Has no tag.
  source?: 1 | 2 | 3 | 4 | 5; // Upload, mailbox, invitation, application, manual.
  city_id?: number | null;
  state_province_id?: number | null;
  country_id?: number | null;
  company_ids?: number[]; // Any of them.
  title_ids?: number[];
  skill_ids?: (number | null)[]; // All of them.
  any_skill_ids?: (number | null)[]; // At least one of them.
  tags?: number[]; // At least one of them.
  without?: ('resume_score' | 'experience' | 'skills')[]; // None of these is known.
  is_nobody?: boolean;
};

/** Sums are of values as they are stored (single precision), added up as doubles. */
export type Tally = { count: number; sum: number };

export type InsightsQuestion = {
  kind: 'insights';
  filter: ColumnStoreFilter; // Without `created`.
  days: Days; // Of coming for candidates, of completion for assessments.
  skills: number; // How many of the most frequent ones are wanted; those as frequent as the last come along.
};
export type Insights = {
  total: number;
  with_resume: number;
  resume_score: Tally;
  assessment_score: Tally;
  cities: number; // Different ones.
  resume_bands: number[]; // 10: 0 to under 10, …, 90 to 100.
  levels: [number, number, number]; // Junior, Mid, Senior.
  skills: [id: number, count: number][]; // The most frequent first, then by id.
  without_skills: number;
  sign_ups: [day: number, count: number][]; // Days with none are left out; in order.
  completions: [day: number, count: number, scored: Tally][]; // Assessments of matching candidates, by day of completion.
};

export const groupings = ['cell', 'city', 'state_province', 'country'] as const;
export type Grouping = (typeof groupings)[number];
export type Bounds = { west: number; south: number; east: number; north: number };
export type ClustersQuestion = {
  kind: 'clusters';
  filter: ColumnStoreFilter; // With `created`.
  by: Grouping;
  zoom: number; // Whole, 0…22. Of 'cell' alone: candidates of one tile of zoom + 2 are one cluster (a tile is a quarter of a marker's world).
  bounds?: Bounds; // Of the candidates' places; west greater than east goes over the antimeridian.
  limit: number;
  skills: number; // Of each cluster: how many of the most frequent are wanted; those as frequent as the last come along.
  only?: string; // One cluster by its key.
};
export type ClusterOf = {
  key: string; // Of 'cell': '<zoom>/<tile>'; else the number of the term, '0' for those without one.
  count: number;
  latitude: number | null; // Mean of the places of its candidates: of the middles of their cells (see places.ts).
  longitude: number | null;
  city_id: number | null; // The most frequent city, then by id: names a cluster of cells. Of the others: null unless grouped by it.
  resume_score: Tally;
  assessment_score: Tally;
  levels: [number, number, number];
  skills: [id: number, count: number][];
  unique_skills: number;
};
export type Clusters = {
  clusters: ClusterOf[]; // The largest first, then by key.
  total: number; // Candidates in all clusters there are, within the bounds.
  locations: number; // How many clusters there are.
  without_place: number; // Match the filter and have no cell, where it takes one: by 'cell', or within bounds. Else 0.
};

export type PageOrder =
  | 'created_at'
  | 'first_name'
  | 'email'
  | 'resume_score'
  | 'assessment_score'
  | 'experience_years'
  | 'skills'
  | 'matched'
  | 'section_score';
/**
 * Ties go by id, in the direction of the order; whoever has no value comes last, either way. `skills` is how many skills
 * somebody has; `matched`: how many of the asked ones, then how many at all.
 */
export type PageQuestion = {
  kind: 'page';
  filter: ColumnStoreFilter;
  cluster?: { by: Grouping; key: string }; // Only candidates of this cluster.
  order: { by: PageOrder; is_descending: boolean; section?: number };
  offset: number;
  limit: number;
  summary?: 'resume_score' | 'section_score' | 'experience_years' | 'skills'; // Which value to sum up.
  asked_skill_ids?: number[]; // `matched` counts them: for each row of the answer, and for the order.
};
export type Summary = Tally & { min: number | null; max: number | null };
export type ColumnStorePage = {
  count: number;
  summary: Summary | null;
  rows: { id: string; value: number | null; matched: number }[]; // `value`: what is summed up, else what is ordered by where that is a number.
};

/** Rows are assessments, the best first; ties by day, the newest first, then by the candidate's id. */
export type AssessmentsQuestion = {
  kind: 'assessments';
  filter: ColumnStoreFilter; // Of the candidates, without `created`.
  completed: Days;
  score?: Range; // Of the assessment itself.
  is_unscored?: boolean; // Whether it has none.
  offset: number;
  limit: number;
};
export type AssessmentsPage = {
  count: number;
  summary: Summary;
  rows: { id: string; day: number; score: number | null }[]; // `id`: the candidate's.
};

/** Where somebody stands in a list, and who before and after. */
export type NeighboursQuestion = {
  kind: 'neighbours';
  filter: ColumnStoreFilter;
  order: { by: 'created_at' | 'first_name' | 'email'; is_descending: boolean };
  id: string;
};
/** All null but for the count for somebody whom the filter does not find. */
export type ColumnStoreNeighbours = {
  count: number;
  position: number | null; // From 1 on.
  previous_id: string | null;
  next_id: string | null;
};

export type ColumnStoreQuestion =
  | InsightsQuestion
  | ClustersQuestion
  | PageQuestion
  | AssessmentsQuestion
  | NeighboursQuestion;
export type ColumnStoreAnswer<Q extends ColumnStoreQuestion> = Q extends InsightsQuestion
  ? Insights
  : Q extends ClustersQuestion
    ? Clusters
    : Q extends PageQuestion
      ? ColumnStorePage
      : Q extends AssessmentsQuestion
        ? AssessmentsPage
        : ColumnStoreNeighbours;

/** The columns of workspaces, kept by somebody. */
export type ColumnStore = {
  /**
   * As fresh as the facts are. @returns undefined while the workspace's columns are not there: ask the tables.
   * @param is_fresh reckon anew, even where the same was answered for this version of the facts
   */
  ask<Q extends ColumnStoreQuestion>(
    workspace_id: string,
    question: Q,
    is_fresh?: boolean,
  ): Promise<ColumnStoreAnswer<Q> | undefined>;
};
