// How extracted candidates, their states and how well they fit are put into words.
import {
  type ExtractedCandidate,
  type ExtractedCandidateDetail,
  type ExtractedDate,
  type ExtractedStatus,
  relevanceBands,
} from '@hireframe/contract/extracted-candidates.ts';

/** The whole, or where that could not be loaded what the list knows. */
export type Shown = ExtractedCandidate & Partial<ExtractedCandidateDetail>;

/** As the screens call somebody whose resume may not say a name. */
export const getDisplayName = ({
  extracted_name,
  extracted_email,
  resume_file_name,
}: Pick<ExtractedCandidate, 'extracted_name' | 'extracted_email' | 'resume_file_name'>) =>
  extracted_name || extracted_email || resume_file_name;

export const statusColors: Record<ExtractedStatus, string> = {
  extracted: 'yellow',
  approved: 'blue',
  user_created: 'green',
  rejected: 'red',
};

export const dateWords: Record<ExtractedDate, string> = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  '3months': 'Last 90 days',
};

/** From the best down; the last is below all of `relevanceBands`. */
const fits = [
  { label: 'Strong fit', color: 'var(--band-excellent)' },
  { label: 'Good fit', color: 'var(--band-good)' },
  { label: 'Partial fit', color: 'var(--band-fair)' },
  { label: 'Weak fit', color: 'var(--band-poor)' },
  { label: 'Poor fit', color: 'var(--viz-8)' },
] as const;

/** @param percent 0 to 100 */
export function getFitBand(percent: number): (typeof fits)[number] {
  const place = relevanceBands.findIndex((min) => percent >= min);
  return fits[place === -1 ? relevanceBands.length : place] as (typeof fits)[number];
}
