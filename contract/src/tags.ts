// Tags of a workspace, and which candidates carry them.
import { z } from 'zod';
import { CandidateFilter } from './candidate-filters.ts';
import { endpoint } from './endpoint.ts';
import { flag, PagingQuery, paging, shortPaging } from './list.ts';
import { trimmed } from './plain-text.ts';

export const defaultTagColor = '#3B82F6';
export const tagColors = [
  '#3B82F6',
  '#10B981',
  '#F59E0B',
  '#EF4444',
  '#8B5CF6',
  '#06B6D4',
  '#F97316',
  '#84CC16',
  '#EC4899',
  '#6B7280',
] as const;

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const manyLines = (what: string) =>
  z
    .string()
    .overwrite(trimmed)
    .regex(/^(?:\P{Cc}|[\t\r\n])*$/u, `${what} must be plain text`);
const tagFields = {
  name: z
    .string('Tag name is required')
    .overwrite(trimmed)
    .min(1, 'Tag name is required')
    .max(50, 'Tag name must be less than 50 characters')
    .regex(oneLine, 'Tag name must be one line of text'),
  description: manyLines('Description').max(200, 'Description must be less than 200 characters'),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Choose a colour such as #3B82F6')
    .toUpperCase(),
  is_active: z.boolean(),
  category_id: z.uuid().nullable(),
};
export const NewTag = z
  .object({
    ...tagFields,
    description: tagFields.description.default(''),
    color: tagFields.color.default(defaultTagColor),
    is_active: tagFields.is_active.default(true),
    category_id: tagFields.category_id.default(null),
  })
  .meta({ id: 'NewTag' });
export type NewTag = z.infer<typeof NewTag>;
export const TagChange = z
  .object(tagFields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'TagChange' });

export const Tag = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    color: z.string(),
    is_active: z.boolean(),
    usage_count: z.int(), // Candidates that carry it.
    category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;

export const TagLink = z
  .object({
    id: z.uuid(),
    tag: Tag.omit({ usage_count: true, category: true }),
    notes: z.string(),
    tagged_by_name: z.string(),
    tagged_at: z.iso.datetime(),
  })
  .meta({ id: 'TagLink' });
export type TagLink = z.infer<typeof TagLink>;

const CategoryName = z
  .string('Category name is required')
  .overwrite(trimmed)
  .min(1, 'Category name is required')
  .max(50, 'Category name must be less than 50 characters')
  .regex(oneLine, 'Category name must be one line of text');
export const TagCategory = z
  .object({ id: z.uuid(), name: z.string(), tag_count: z.int(), created_at: z.iso.datetime() })
  .meta({ id: 'TagCategory' });

const tagIds = z.array(z.uuid()).min(1, 'Select at least one tag').max(50);
const TagNotes = manyLines('Notes').max(500, 'Notes must be at most 500 characters');

/** Which candidates: those named, or all that a filter finds (at most `maxTagged`). */
export const maxTagged = 10_000;
export const TagOperation = z
  .object({
    operation: z.enum(['add', 'remove']),
    tag_ids: tagIds,
    candidate_ids: z.array(z.uuid()).min(1, 'Select at least one candidate').max(1000).optional(),
    filter: CandidateFilter.optional(),
    notes: TagNotes.optional(),
  })
  .refine(({ candidate_ids, filter }) => (candidate_ids === undefined) !== (filter === undefined), {
    message: 'Say either which candidates or by which filter',
  })
  .meta({ id: 'TagOperation' });
/** `changed`: links that were made or removed; what was so before does not count. */
export const TagOperationDone = z
  .object({ operation_id: z.uuid(), candidates: z.int(), changed: z.int() })
  .meta({ id: 'TagOperationDone' });
export type TagOperationDone = z.infer<typeof TagOperationDone>;

export const TagEvent = z
  .object({
    id: z.uuid(), // Of the operation.
    operation: z.enum(['add', 'remove']),
    tags: z.array(z.object({ id: z.uuid().nullable(), name: z.string() })), // Without id: deleted since.
    candidates: z.int(),
    candidate_name: z.string().nullable(), // Where it was one.
    actor_name: z.string(),
    notes: z.string(),
    is_undone: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'TagEvent' });
export type TagEvent = z.infer<typeof TagEvent>;

export const tagOrderings = ['name', '-name', 'created_at', '-created_at', 'usage_count', '-usage_count'] as const;

const recruiter = 'recruiter' as const;
const params = z.object({ id: z.uuid() });
const one = { path: '/tags/{id}', audience: recruiter, params } as const;
const ofCandidate = { path: '/candidates/{id}/tags', audience: recruiter, params, shows_candidates: true } as const;
const links = z.object({ results: z.array(TagLink) });

export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  permission: 'candidates:read',
  audience: recruiter,
  list: Tag,
  summary: 'Tags of my workspace',
  query: z.object({
    ...paging,
    search: z.string().overwrite(trimmed).max(100).regex(oneLine, 'Search for one line of text').optional(),
    is_active: flag.optional(),
    only_used: flag.optional(),
    category_id: z.uuid().optional(),
    ordering: z.enum(tagOrderings).default('name'),
  }),
});
export const createTag = endpoint({
  method: 'POST',
  path: '/tags',
  permission: 'candidates:write',
  audience: recruiter,
  body: NewTag,
  output: Tag,
  status: 201,
  summary: 'Make a tag; two of a workspace never have the same name',
});
export const changeTag = endpoint({
  ...one,
  method: 'PATCH',
  permission: 'candidates:write',
  body: TagChange,
  output: Tag,
  summary: 'Change a tag',
});
export const deleteTag = endpoint({
  ...one,
  method: 'DELETE',
  permission: 'candidates:write',
  summary: 'Delete a tag and take it off everyone',
});
export const listCandidateTags = endpoint({
  ...ofCandidate,
  method: 'GET',
  permission: 'candidates:read',
  query: z.object(shortPaging),
  list: TagLink,
  summary: "A candidate's tags, the newest first",
});
export const addCandidateTags = endpoint({
  ...ofCandidate,
  method: 'POST',
  permission: 'candidates:write',
  body: z.object({ tag_ids: tagIds, notes: TagNotes.optional() }),
  output: links,
  summary: 'Tag a candidate; a tag that is there already stays as it is',
});
export const removeCandidateTags = endpoint({
  ...ofCandidate,
  method: 'DELETE',
  permission: 'candidates:write',
  body: z.object({ tag_ids: tagIds }),
  output: links,
  summary: 'Take tags off a candidate',
});
export const listTagCategories = endpoint({
  method: 'GET',
  path: '/tag-categories',
  permission: 'candidates:read',
  audience: recruiter,
  query: PagingQuery,
  list: TagCategory,
  summary: 'Categories of tags, by name',
});
export const createTagCategory = endpoint({
  method: 'POST',
  path: '/tag-categories',
  permission: 'candidates:write',
  audience: recruiter,
  body: z.object({ name: CategoryName }),
  output: TagCategory,
  status: 201,
  summary: 'Make a category of tags',
});
export const changeTagCategory = endpoint({
  method: 'PATCH',
  path: '/tag-categories/{id}',
  permission: 'candidates:write',
  audience: recruiter,
  params,
  output: TagCategory,
  body: z.object({ name: CategoryName }),
  summary: 'Rename a category of tags',
});
export const deleteTagCategory = endpoint({
  method: 'DELETE',
  path: '/tag-categories/{id}',
  permission: 'candidates:write',
  audience: recruiter,
  params,
  summary: 'Delete a category; its tags stay, without one',
});
export const runTagOperation = endpoint({
  method: 'POST',
  path: '/bulk-tag-operation',
  permission: 'candidates:write',
  audience: recruiter,
  body: TagOperation,
  shows_candidates: true,
  output: TagOperationDone,
  summary: 'Tag or untag many candidates at once',
});
export const undoTagOperation = endpoint({
  method: 'POST',
  path: '/tag-history/{id}/undo',
  permission: 'candidates:write',
  audience: recruiter,
  params,
  output: TagOperationDone,
  shows_candidates: true,
  summary: 'Undo an operation: exactly the links that it changed; once',
});
export const listTagHistory = endpoint({
  method: 'GET',
  path: '/tag-history',
  permission: 'candidates:read',
  audience: recruiter,
  list: TagEvent,
  shows_candidates: true,
  query: z.object({ ...paging, tag_id: z.uuid().optional(), candidate_id: z.uuid().optional() }),
  summary: 'Who tagged whom, newest first',
});
