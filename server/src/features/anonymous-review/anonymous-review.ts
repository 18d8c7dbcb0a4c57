// The door of anonymous review: who is hidden from a workspace, and what its members are shown of them instead. Whoever answers
// a member goes through `maskAnswer`, so that no list, page or file of rows has to think of it by itself.
import { type Identity, identityOfResume, nobody } from '@hireframe/engines/anonymity/identity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { MaskAnswer } from '../../infra/http/http.ts';
import { conflict } from '../../infra/http/problem.ts';
import type { HiddenRow, IdentityRow } from './hidden-people.queries.ts';
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
  const rows = await queries.selectHidden(db, workspace_id, ids);
  const known = await knowPeople(db, workspace_id, rows);
  for (const { candidate_id, ids } of rows) {
    const person = known.get(candidate_id);
    if (person) for (const id of [candidate_id, ...ids]) people.set(id, person);
  }
  return people;
}

/**
 * Whom this process masked last, each as of one version: pages show the same people again and again, and to read an identity
 * out of resumes, and find it in texts, is most of what a page of hidden people costs.
 */
const remembered = new Map<string, { version: string; person: HiddenPerson }>();
const maxRemembered = 200; // People, each with the texts that were masked of them.

/** By candidate. */
async function knowPeople(db: Db, workspace_id: string, rows: HiddenRow[]): Promise<Map<string, HiddenPerson>> {
  const known = new Map<string, HiddenPerson>();
  const unknown = rows.filter(({ candidate_id, version }) => {
    const last = remembered.get(candidate_id);
    if (last?.version === version) known.set(candidate_id, last.person);
    return last?.version !== version;
  });
  if (unknown.length === 0) return known;
  const candidate_ids = unknown.map(({ candidate_id }) => candidate_id);
  const identities = await queries.selectIdentities(db, workspace_id, candidate_ids);
  const identityOf = new Map(identities.map((row) => [row.candidate_id, toIdentity(row)]));
  if (remembered.size + unknown.length > maxRemembered) remembered.clear();
  for (const { candidate_id, label, version } of unknown) {
    const person = { candidate_id, label, identity: identityOf.get(candidate_id) ?? nobody };
    known.set(candidate_id, person);
    remembered.set(candidate_id, { version, person }); // What was written after the version was read has another one.
  }
  return known;
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

function toIdentity({ people, resumes, emails }: IdentityRow): Identity {
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
  return {
    names: collect('names'),
    emails: [...new Set([...collect('emails'), ...emails])],
    phones: collect('phones'),
    links: collect('links'),
    schools: collect('schools'),
    years: collect('years'),
  };
}
