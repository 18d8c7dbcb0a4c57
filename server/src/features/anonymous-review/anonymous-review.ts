// The door of anonymous review: who is hidden from a workspace, and what its members are shown of them instead. Whoever answers
// a member goes through `maskAnswer`, so that no list, page or file of rows has to think of it by itself.
import { type Identity, identityOfResume } from '@hireframe/engines/anonymity/identity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { MaskAnswer } from '../../infra/http/http.ts';
import { conflict } from '../../infra/http/problem.ts';
import type { HiddenRow } from './hidden-people.queries.ts';
import * as queries from './hidden-people.queries.ts';
import { collectIds, type HiddenPeople, type HiddenPerson, maskTree } from './mask-tree.ts';

export { selectApplicants, selectHiding } from './hidden-people.queries.ts';
export { type HiddenPerson, maskText, maskTree } from './mask-tree.ts';

/**
 * For any query: whether this candidate is hidden. Conditions and orders by what tells who somebody is leave them out. That
 * nobody at all is, as in most workspaces, is found out first.
 */
export const isAnonymous = (
  workspace_id: string | RawBuilder<unknown>,
  candidate_id: RawBuilder<unknown>,
) => sql<boolean>`(
  exists(select from postings hiding where hiding.workspace_id = ${workspace_id} and hiding.anonymous_review <> 'off')
  and is_anonymous(${workspace_id}, ${candidate_id}))`;

/** Everybody sees who it is by what a member is told; a task of ours and the person themselves see all. */
export const maskAnswer: MaskAnswer = async (db, actor, params, answer) => {
  if (actor?.role !== 'recruiter' || actor.hides_candidates === false) return answer;
  const ids = collectIds(answer, collectIds(params));
  if (ids.size === 0) return answer;
  const people = await findHidden(db, actor.workspace_id, [...ids]);
  if (people.size === 0) return answer;
  const of = [...collectIds(params)].flatMap((id) => people.get(id) ?? []);
  return maskTree(answer, people, of);
};

/** By every id among these that names somebody who is hidden. */
export async function findHidden(db: Db, workspace_id: string, ids: string[]): Promise<HiddenPeople> {
  const people: HiddenPeople = new Map();
  for (const row of await queries.selectHidden(db, workspace_id, ids)) {
    const person = toPerson(row);
    for (const id of row.ids) people.set(id, person);
    people.set(row.candidate_id, person);
  }
  return people;
}

/** @returns undefined for somebody whom everybody may see */
export async function findHiddenOne(
  db: Db,
  workspace_id: string,
  candidate_id: string,
): Promise<HiddenPerson | undefined> {
  if (!(await queries.hidesAnybody(db, workspace_id))) return undefined;
  return (await findHidden(db, workspace_id, [candidate_id])).get(candidate_id);
}

/** What a member types of somebody whom they cannot see would be guessed, or the label. @throws Problem 409 */
export async function refuseHidden(db: Db, workspace_id: string, candidate_id: string): Promise<void> {
  if (await findHiddenOne(db, workspace_id, candidate_id))
    throw conflict('This candidate is reviewed anonymously. Reveal who it is first.');
}

function toPerson({ candidate_id, label, people, resumes, emails }: HiddenRow): HiddenPerson {
  const read = resumes.map((resume) =>
    identityOfResume({
      name: resume.name ?? '',
      original_email: resume.email ?? '',
      phone: resume.phone ?? '',
      links: { linkedin: '', github: '', website: '', ...resume.links },
      education: (resume.education ?? []) as Parameters<typeof identityOfResume>[0]['education'],
    }),
  );
  const known: Identity[] = people.map((one) => ({
    names: [`${one.first_name} ${one.last_name}`.trim()],
    emails: [one.email],
    phones: [one.phone],
    links: one.links,
    schools: [],
    years: [],
  }));
  const all = [...known, ...read];
  const collect = (kind: keyof Identity) => [...new Set(all.flatMap((one) => one[kind]))].filter(Boolean);
  const identity: Identity = {
    names: collect('names'),
    emails: [...new Set([...collect('emails'), ...emails])],
    phones: collect('phones'),
    links: collect('links'),
    schools: collect('schools'),
    years: collect('years'),
  };
  return { candidate_id, label, identity };
}
