// SQL on what a person applies with.
import { sql } from 'kysely';
import { type Db, onViolation } from '../../infra/database/postgres.ts';
import { fieldConflict } from '../../infra/http/problem.ts';
import { isPublicNow } from '../postings/postings.ts';

const now = sql<string>`now()`;
const canApply = sql<boolean>`quick_apply_profiles.enable_quick_apply and coalesce(resumes.status = 'ready', false)`;

/** With the title of the default resume; `can_quick_apply`: enabled, with a default resume that was read. */
export const findProfile = (db: Db, user_id: string) =>
  db
    .selectFrom('quick_apply_profiles')
    .leftJoin('resumes', (join) =>
      join
        .onRef('resumes.user_id', '=', 'quick_apply_profiles.user_id')
        .onRef('resumes.id', '=', 'quick_apply_profiles.default_resume_id'),
    )
    .select(['default_resume_id as default_resume', 'resumes.file_name as default_resume_title'])
    .select([
      'default_cover_letter',
      'enable_quick_apply',
      'require_cover_letter_review',
      canApply.as('can_quick_apply'),
    ])
    .where('quick_apply_profiles.user_id', '=', user_id)
    .executeTakeFirst();

type Profile = {
  default_resume_id: string;
  default_cover_letter: string;
  enable_quick_apply: boolean;
  require_cover_letter_review: boolean;
};

/** @returns false where the resume is not this person's, or was not read */
export async function upsertProfile(db: Db, user_id: string, profile: Profile): Promise<boolean> {
  const { default_resume_id, default_cover_letter, enable_quick_apply, require_cover_letter_review } = profile;
  const { numAffectedRows = 0n } = await sql`
    insert into quick_apply_profiles
      (user_id, default_resume_id, default_cover_letter, enable_quick_apply, require_cover_letter_review)
    select user_id, id, ${default_cover_letter}::text, ${enable_quick_apply}::boolean,
      ${require_cover_letter_review}::boolean
    from resumes where user_id = ${user_id} and id = ${default_resume_id} and status = 'ready'
    on conflict (user_id) do update set
      (default_resume_id, default_cover_letter, enable_quick_apply, require_cover_letter_review, updated_at) =
        (excluded.default_resume_id, excluded.default_cover_letter, excluded.enable_quick_apply,
          excluded.require_cover_letter_review, now())`.execute(db);
  return numAffectedRows > 0n;
}

export const selectTemplates = (db: Db, user_id: string) =>
  db
    .selectFrom('application_templates')
    .select(templateColumns)
    .where('user_id', '=', user_id)
    .orderBy(sql`lower(name)`)
    .orderBy('id');

const templateColumns = ['id', 'name', 'cover_letter', 'created_at', 'updated_at'] as const;
type Template = { name: string; cover_letter: string };

const onTakenName = onViolation('application_templates_name_unique', () =>
  fieldConflict('name', 'You already have a template with this name'),
);

export const insertTemplate = (db: Db, user_id: string, template: Template) =>
  db
    .insertInto('application_templates')
    .values({ ...template, user_id })
    .returning(templateColumns)
    .executeTakeFirstOrThrow()
    .catch(onTakenName);

export const updateTemplate = (db: Db, user_id: string, id: string, template: Template) =>
  db
    .updateTable('application_templates')
    .set({ ...template, updated_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning(templateColumns)
    .executeTakeFirst()
    .catch(onTakenName);

export async function deleteTemplate(db: Db, user_id: string, id: string): Promise<boolean> {
  const gone = db.deleteFrom('application_templates').where('user_id', '=', user_id).where('id', '=', id);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

export async function countTemplates(db: Db, user_id: string): Promise<number> {
  const of = db.selectFrom('application_templates').where('user_id', '=', user_id);
  return (await of.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** Whoever applies, as a workspace and a letter name them. */
export const selectPerson = (db: Db, user_id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();

/** One that stands: withdrawn, it may be sent again. */
export async function hasApplied(db: Db, user_id: string, posting_id: string): Promise<boolean> {
  const one = db.selectFrom('applications').select('id').where('user_id', '=', user_id);
  const standing = one.where('posting_id', '=', posting_id).where('status', '<>', 'withdrawn');
  return (await standing.executeTakeFirst()) !== undefined;
}

/** Until the transaction ends nobody closes it; others may apply meanwhile. @returns false where it is closed */
export async function holdOpen(tx: Db, workspace_id: string, posting_id: string): Promise<boolean> {
  const one = tx.selectFrom('postings').select('id').where('workspace_id', '=', workspace_id);
  const open = one.where('id', '=', posting_id).where(isPublicNow).forShare();
  return (await open.executeTakeFirst()) !== undefined;
}
