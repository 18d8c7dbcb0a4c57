// Why somebody was found: for each condition what is true of them, and the line of the resume that shows it.
import type { Candidate } from '@hireframe/contract/candidates.ts';
import type { FoundReason, QueryCondition } from '@hireframe/contract/search.ts';
import { formatCondition, roleWritten } from '@hireframe/contract/search-words.ts';
import { type CandidateQuery, type Leaf, languageLevels } from '@hireframe/engines/queries/query.ts';
import { type Evidence, findEvidence, type KnownEntry } from '@hireframe/engines/search/evidence.ts';
import { lineWithWords } from '@hireframe/engines/search/rank-words.ts';
import type { Line } from '@hireframe/engines/search/term.ts';
import { stemWords } from '@hireframe/engines/search/word-number.ts';
import type { z } from 'zod';

type Reason = z.infer<typeof FoundReason>;

const maxReasons = 6;

/** Of each condition that asks for something, in their order; what must not be has no line to show. */
export function buildReasons(query: CandidateQuery, candidate: Candidate, known: KnownEntry): Reason[] {
  const reasons: Reason[] = [];
  query.conditions.forEach((condition, at) => {
    if (condition.is_not) return;
    const lists = condition.kind === 'either' ? condition.of : [[condition]];
    const shown = lists.map((leaves) =>
      leaves.filter(({ is_not }) => !is_not).map((leaf) => reasonOf(leaf, candidate, known)),
    );
    const [best = []] = shown.filter((list) => list.every(Boolean));
    for (const reason of best) if (reason) reasons.push({ condition: at, ...reason });
  });
  const words = query.words.length > 0 ? reasonOfWords(query.words, known) : undefined;
  return [...reasons.slice(0, words ? maxReasons - 1 : maxReasons), ...(words ? [words] : [])];
}

type Said = Pick<Reason, 'text' | 'line'>;

function reasonOf(leaf: Leaf, candidate: Candidate, known: KnownEntry): Said | undefined {
  const fromProfile = saidByProfile(leaf, candidate);
  if (fromProfile) return { text: fromProfile, line: null };
  const evidence = findEvidence(leaf, known);
  if (!evidence) return undefined;
  const { line } = evidence;
  return { text: saidBy(leaf, evidence), line: line?.text ?? null };
}

/** What the row of the candidate says better than any line. */
function saidByProfile(
  leaf: Leaf,
  { details, total_experience_years: years, ...candidate }: Candidate,
): string | undefined {
  const worked = years === null ? undefined : `${years} ${years === 1 ? 'year' : 'years'} of work`;
  switch (leaf.kind) {
    case 'place': {
      const place = [details.city, details.state_province, details.country].filter(Boolean).join(', ');
      return place ? `Lives in ${place}` : undefined;
    }
    case 'years':
      return worked && capital(worked);
    case 'level':
      return worked && `${candidate.experience_level}: ${worked}`;
    case 'score': {
      const score = leaf.of === 'resume' ? candidate.latest_resume_score : undefined;
      return typeof score === 'number'
        ? `Resume score ${Math.round(score)}`
        : capital(formatCondition(leaf as QueryCondition));
    }
    case 'tag':
      return tagged(leaf.any_of, candidate.tags);
    case 'came':
      return `Came on ${new Date(candidate.created_at).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })}`;
    case 'resume':
    case 'onboarded':
    case 'application':
    case 'name':
      return capital(formatCondition(leaf as QueryCondition));
    default:
      return undefined;
  }
}

function tagged(names: string[], tags: Candidate['tags']): string | undefined {
  const asked = new Set(names.map((name) => name.toLowerCase()));
  const found = tags.find(({ name }) => asked.has(name.toLowerCase()));
  return found && `Tagged ${found.name}`;
}

function saidBy(leaf: Leaf, { name, value, line }: Evidence): string {
  const where = line ? whereOf(line) : 'on the profile';
  switch (leaf.kind) {
    case 'language': {
      // Without a word on how well, an entry has the second level.
      const level = value === 2 ? 'Speaks' : languageLevels[value - 1];
      return `${level} ${name}`;
    }
    case 'team':
      return value > 1 ? `Has led ${value} people` : 'Has led a team';
    case 'education':
    case 'certification':
      return capital(formatCondition(leaf as QueryCondition));
    default:
      return `${capital(leaf.kind === 'role' ? roleWritten(name) : name)}, ${where}`;
  }
}

function whereOf({ part, is_now }: Line): string {
  if (part === 'title' || part === 'experience') return is_now ? 'in the current job' : 'in an earlier job';
  return {
    skills: 'in the list of skills',
    summary: 'in the summary',
    education: 'in education',
    other: 'in the resume',
  }[part];
}

function reasonOfWords(words: string[], { lines }: KnownEntry): Reason | undefined {
  const stems = words.flatMap(stemWords);
  const line = lineWithWords(stems, lines);
  if (!line) return undefined;
  const found = new Set(stemWords(line.text));
  const there = words.filter((word) => stemWords(word).some((stem) => found.has(stem)));
  return { condition: null, text: `“${there.join(' ')}”, ${whereOf(line)}`, line: line.text };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
