import { conflict } from '../../infra/http/problem.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import { keepMessage } from '../../lib/messages.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import type { CandidatePart } from './candidates.ts';
import { eraseCandidates } from './delete/erase-candidates.ts';
import { selectHolders } from './delete/erasures.queries.ts';
import { certify } from './delete/erasures.ts';
import * as queries from './person.queries.ts';

/**
 * What a person gave to workspaces, and a recruiter's saved views, which go with the account by themselves. Whatever a
 * workspace took in by itself is its own: that loses the link to the account and nothing else, and nobody is told of it.
 */
export const candidatesOfPerson = (parts: CandidatePart[]): PersonalData => ({
  feature: 'candidates',

  async *exportOf({ db, storage }, user_id) {
    const views = await queries.selectViews(db, user_id);
    if (views.length > 0) yield { path: 'candidates/views.json', bytes: jsonOf(views) };
    const profiles = await queries.selectSharedProfiles(db, user_id);
    const resumes = await queries.selectSharedResumes(db, user_id);
    if (profiles.length + resumes.length === 0) return;
    const told = resumes.map(({ object_key: _, ...resume }) => resume);
    yield { path: 'candidates/shared.json', bytes: jsonOf({ profiles, resumes: told }) };
    for (const { id, file_name, object_key } of resumes)
      yield { path: `candidates/${id}/${file_name}`, bytes: (await storage.get(object_key)).body };
  },

  /** @throws Problem 409 where a company keeps what they gave under a legal hold */
  async eraseOf(tx, user_id) {
    const [company] = await selectHolders(tx, user_id);
    if (company) throw conflict(keepMessage(underHold, { company }));
    const keys: string[] = [];
    for (const { workspace_id, id } of await queries.lockShared(tx, user_id)) {
      const owner = { workspace_id, user_id: null };
      const erased = await eraseCandidates(tx, parts, owner, [id]);
      await certify(tx, owner, 'person', erased);
      keys.push(...erased.keys);
    }
    for (const { workspace_id, candidate_id, object_key } of await queries.deleteSharedResumes(tx, user_id)) {
      await candidatesChanged(tx, workspace_id, [candidate_id]);
      keys.push(object_key);
    }
    return keys;
  },
});

/** What a claim needs must not be destroyed, by the person neither (Art. 17(3)(e) GDPR). */
const underHold =
  "{company} keeps your data because of a legal claim, so your account can't be deleted yet. Write to them to ask why.";

const jsonOf = (found: object) => Buffer.from(JSON.stringify(found, null, 2));
