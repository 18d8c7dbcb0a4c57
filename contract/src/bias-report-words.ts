// What people may declare of themselves, in the categories of EEO-1 and NYC's Local Law 144 (sex, race or ethnicity) and of
// OFCCP's form CC-305 (disability). Ages are in bands that part at 40, where the ADEA begins.

export const sexes = ['female', 'male', 'another'] as const;
export const races = ['hispanic', 'white', 'black', 'asian', 'native', 'pacific', 'several'] as const;
export const ageBands = ['under_30', '30_to_39', '40_to_49', '50_to_59', '60_or_over'] as const;
export const disabilities = ['yes', 'no'] as const;

/** As a report calls them. */
export const sexWords = { female: 'Female', male: 'Male', another: 'Non-binary or another' } as const;
export const raceWords = {
  hispanic: 'Hispanic or Latino',
  white: 'White',
  black: 'Black or African American',
  asian: 'Asian',
  native: 'American Indian or Alaska Native',
  pacific: 'Native Hawaiian or Other Pacific Islander',
  several: 'Two or more races',
} as const;
export const ageBandWords = {
  under_30: 'Under 30',
  '30_to_39': '30 to 39',
  '40_to_49': '40 to 49',
  '50_to_59': '50 to 59',
  '60_or_over': '60 or over',
} as const;
export const disabilityWords = { yes: 'Disability', no: 'No disability' } as const;

export const declaredFields = ['sex', 'race', 'age_band', 'disability'] as const;
export type DeclaredField = (typeof declaredFields)[number];
export const declaredCategories = { sex: sexes, race: races, age_band: ageBands, disability: disabilities } as const;
/** What a person is asked, and what they choose from; CC-305 words its answers itself. */
export const surveyQuestions = {
  sex: { question: 'What is your sex?', answers: sexWords },
  race: { question: 'What is your race or ethnicity?', answers: raceWords },
  age_band: { question: 'How old are you?', answers: ageBandWords },
  disability: {
    question: 'Do you have a disability?',
    answers: {
      yes: 'Yes, I have a disability, or have had one in the past',
      no: 'No, I do not have a disability and have not had one in the past',
    },
  },
} as const;

/** What a report groups people by. */
export const biasDimensions = ['sex', 'race', 'sex_race', 'age_band', 'disability'] as const;
export type BiasDimension = (typeof biasDimensions)[number];
export const biasDimensionWords: Record<BiasDimension, string> = {
  sex: 'Sex',
  race: 'Race or ethnicity',
  sex_race: 'Sex and race or ethnicity',
  age_band: 'Age',
  disability: 'Disability status',
};

/** What may favour some: coming to a stage, and scoring above the median. */
export const biasMeasures = [
  'under_review',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'match_score',
  'resume_score',
  'screening_score',
] as const;
export type BiasMeasure = (typeof biasMeasures)[number];
export const biasMeasureWords: Record<BiasMeasure, string> = {
  under_review: 'Reached Under review',
  shortlisted: 'Reached Shortlisted',
  interview: 'Reached Interview',
  offer: 'Reached Offer',
  hired: 'Hired',
  match_score: 'Match score',
  resume_score: 'Resume score',
  screening_score: 'Assessment score',
};
export const biasScores = ['match_score', 'resume_score', 'screening_score'] as const;
export type BiasScore = (typeof biasScores)[number];
export const isBiasScore = (measure: BiasMeasure): measure is BiasScore =>
  (biasScores as readonly BiasMeasure[]).includes(measure);
