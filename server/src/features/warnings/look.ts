// Looks at what candidates sent, in a task, whenever that has changed or the engine has.
import type { Warning } from '@hireframe/engines/warnings/warning.ts';
import type { Db } from '../../infra/database/postgres.ts';
import * as found from './found.queries.ts';
import * as queries from './looks.queries.ts';

/** In one transaction, which others of the workspace wait for. */
const atOnce = 20;
/** Of one candidate; the newest, and more are hardly sent. */
const maxResumes = 10;
/** Of other candidates, those with the most in common: who shares less shares little. */
const maxNear = 20;

/** Engines are loaded with the first look. */
const loadEngine = async () => ({
  ...(await import('@hireframe/engines/warnings/find-warnings.ts')),
  ...(await import('@hireframe/engines/warnings/fingerprints.ts')),
  ...(await import('@hireframe/engines/warnings/warning.ts')),
  ...(await import('@hireframe/engines/warnings/word-runs.ts')),
});
type Engine = Awaited<ReturnType<typeof loadEngine>>;

/** Those whom nobody looked at as they are now; others whose resumes turn out to be the same are looked at with them. */
export async function lookAt(db: Db, workspace_id: string, candidate_ids: string[]): Promise<void> {
  const engine = await loadEngine();
  const waiting = [...candidate_ids];
  for (let some = waiting.splice(0, atOnce); some.length > 0; some = waiting.splice(0, atOnce))
    await db.transaction().execute((tx) => lookAtSome(tx, engine, workspace_id, some));
}

async function lookAtSome(tx: Db, engine: Engine, workspace_id: string, candidate_ids: string[]): Promise<void> {
  await queries.lockLooks(tx, workspace_id);
  const { warningsVersion: engine_version } = engine;
  const stale = await queries.selectStale(tx, { workspace_id, engine_version }, candidate_ids);
  const unaware = new Set<string>();
  for (const look of stale) {
    for (const id of await lookAtOne(tx, engine, { workspace_id, ...look })) unaware.add(id);
    await queries.keepLook(tx, workspace_id, look, engine_version);
  }
  // What they sent stays the same: it is another's resume that says something of theirs now.
  for (const candidate_id of unaware) await lookAtOne(tx, engine, { workspace_id, candidate_id });
}

/** @returns candidates whose warnings should speak of this one, and do not */
async function lookAtOne(
  tx: Db,
  engine: Engine,
  { workspace_id, candidate_id }: { workspace_id: string; candidate_id: string },
): Promise<string[]> {
  const owner = { workspace_id, candidate_id };
  const resumes = await queries.selectResumes(tx, owner, maxResumes);
  const applied = await queries.selectApplied(tx, workspace_id, candidate_id);
  const addresses = [...(await queries.findAddress(tx, owner)), ...applied.map(({ email }) => email)];
  const nowhere = { application_id: null, resume_id: null };
  const warnings = engine.findInAddresses(addresses).map((one) => toRow(one, nowhere));
  for (const resume of resumes) warnings.push(...(await lookAtResume(tx, engine, owner, resume)));
  for (const one of applied) warnings.push(...lookAtApplication(engine, one, resumes));
  await found.replaceWarnings(tx, owner, warnings, engine.warningsVersion);
  const other_ids = [...new Set(warnings.flatMap((one) => one.other_ids))];
  return other_ids.length > 0 ? found.selectUnaware(tx, owner, other_ids) : [];
}

async function lookAtResume(
  tx: Db,
  engine: Engine,
  owner: { workspace_id: string; candidate_id: string },
  resume: queries.Resume,
): Promise<found.NewWarning[]> {
  const fingerprints = engine.fingerprint(engine.splitWords(resume.text));
  await queries.replaceFingerprints(tx, { ...owner, resume_id: resume.id }, fingerprints);
  const near = await queries.selectNear(tx, owner, { ...resume, fingerprints }, maxNear);
  const others = near.map(({ candidate_id, text, ...one }) => ({ candidate_id, text, ...personOf(one) }));
  const { text, hidden, unsure, facts } = resume;
  const { experience, as_of } = facts;
  const read = { text, hidden, unsure, experience, as_of, person: personOf(resume) };
  const where = { application_id: null, resume_id: resume.id };
  return engine.findInResume(read, others).map((one) => toRow(one, where));
}

function lookAtApplication(
  engine: Engine,
  { id, resume_id, cover_letter, answers, description }: queries.Applied,
  resumes: queries.Resume[],
): found.NewWarning[] {
  const resume = resumes.find((one) => one.id === resume_id)?.text ?? '';
  const sent = { resume, cover_letter, answers: answers.map(({ answer }) => answer).join('\n') };
  const where = { application_id: id, resume_id: null };
  return engine.findInApplication(sent, description).map((one) => toRow(one, where));
}

const personOf = ({ facts: { name, original_email: email, phone } }: Pick<queries.Resume, 'facts'>) => ({
  name,
  email,
  phone,
});

function toRow(warning: Warning, about: Pick<found.NewWarning, 'application_id' | 'resume_id'>): found.NewWarning {
  const { kind } = warning;
  if (!('other_ids' in warning)) return { ...about, kind, evidence: warning, other_ids: [] };
  const { other_ids, ...evidence } = warning;
  return { ...about, kind, evidence, other_ids };
}
