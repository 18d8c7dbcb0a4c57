// Candidates with all that drill-downs and charts are of, and the same as plain rows.
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { candidatesChanged } from '../src/features/read-model/read-model.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import { storedJson } from '../src/lib/stored-json.ts';
import { makeSession } from './answered-session.ts';
import { addResume } from './candidates-made.ts';
import { dice } from './dice.ts';
import { insertCandidate, makeCandidate } from './make.ts';

export type Drilled = {
  id: string;
  email: string;
  created_at: string;
  company: string;
  title: string | null;
  skills: string[];
  years: number | null;
  score: number | null; // Of the resume.
  sections: number[] | null; // Points, in the rubric's order.
  assessments: { day: string; score: number | null }[];
};

type Roll = ReturnType<typeof dice>;
/** Each workspace's own, so that its people are the same whichever files ran before in this process. */
const rolls = new Map<string, Roll>();
const skills = ['React', 'Go', 'SQL', 'Rust', 'Figma'];

/** One candidate; many of them share days, scores and words. */
export async function makeDrilled(db: Db, workspace_id: string): Promise<Drilled> {
  const roll = rolls.get(workspace_id) ?? dice(29);
  rolls.set(workspace_id, roll);
  const made = rolled(roll);
  const id = await insertCandidate(
    db,
    { workspace_id },
    {
      current_organization: made.company,
      skills: made.skills,
      created_at: made.created_at,
      total_experience_years: made.years,
    },
  );
  const { email } = await db.selectFrom('candidates').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  if (made.sections) await readResume(db, workspace_id, id, { ...made, sections: made.sections });
  for (const one of made.assessments) await addAssessment(db, workspace_id, id, one);
  return { id, email, ...made };
}

/** What there is of a candidate before they have an id. */
function rolled(roll: Roll): Omit<Drilled, 'id' | 'email'> {
  const any = <One>(all: readonly One[]): One => all[roll(all.length)] as One;
  const day = () => `2026-03-0${1 + roll(5)}`;
  const score = any([null, 0, 39.9, 70, 79.9, 80, 100]);
  const company = any(['', 'Acme', 'Ölwerk']);
  const title = any([null, 'Baker']);
  return {
    company,
    score,
    title: score === null ? null : title,
    years: any([null, 0, 2.9, 3, 6.9, 7, 12.5]),
    created_at: `${day()}T${any(['00:00:00.000', '23:59:59.999'])}Z`,
    skills: skills.filter(() => roll(2) === 0),
    sections: score === null ? null : Object.values(scoreSections).map((max) => (max * roll(11)) / 10),
    assessments: Array.from({ length: roll(3) }, () => ({ day: day(), score: any([null, 40.1, 70, 79.95, 80]) })),
  };
}

async function readResume(
  db: Db,
  workspace_id: string,
  id: string,
  { score, sections, title }: { score: number | null; sections: number[]; title: string | null },
) {
  await addResume(db, workspace_id, id, score);
  const breakdown = Object.entries(scoreSections).map(([name, max], n) => [
    name,
    { score: sections[n], max, checks: [] },
  ]);
  const read = {
    extracted_data: storedJson({ experience: title ? [{ role: title }] : [] }),
    resume_score_breakdown: storedJson(Object.fromEntries(breakdown)),
  };
  await db.updateTable('candidate_resumes').set(read).where('candidate_id', '=', id).execute();
}

/** A completed one, with a report that is ready. */
export async function addAssessment(
  db: Db,
  workspace_id: string,
  candidate_id: string,
  { day, score }: Drilled['assessments'][number],
) {
  const person = await makeCandidate(db);
  const { user_id, session_id } = await makeSession(db, person.user_id, { screening: { workspace_id, candidate_id } });
  const at = `${day}T12:00:00Z`;
  const done = { status: 'completed', completed_at: at };
  await db.updateTable('assessment_sessions').set(done).where('id', '=', session_id).execute();
  const report = { user_id, session_id, status: 'ready', comprehensive_score: score, ready_at: at };
  await db.insertInto('assessment_reports').values(report).execute();
  await candidatesChanged(db, workspace_id, [candidate_id]);
}
