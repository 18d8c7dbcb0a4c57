// Notes of members on a candidate; a member who is mentioned is told by mail and in the app.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';
import { trimmed } from './plain-text.ts';

const noteLimit = 5000;
const fields = {
  body: z
    .string('Write a note')
    .overwrite(trimmed)
    .min(1, 'Write a note')
    .max(noteLimit, `A note has at most ${noteLimit} characters`)
    .regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'A note is plain text'),
  mention_ids: z.array(z.uuid()).max(20, 'At most 20 people'), // Members of the workspace.
};
export const NewNote = z.object({ ...fields, mention_ids: fields.mention_ids.default([]) }).meta({ id: 'NewNote' });

export const Note = z
  .object({
    id: z.uuid(),
    body: z.string(), // As typed; '@Robin Averill' stands in it where somebody is mentioned.
    mentions: z.array(z.object({ id: z.uuid(), name: z.string() })), // Who left the workspace is left out.
    author_name: z.string(),
    is_mine: z.boolean(),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

const ofCandidate = {
  path: '/recruiter/candidates/{id}/notes',
  audience: 'recruiter',
  params: z.object({ id: z.uuid() }),
  shows_candidates: true,
} as const;
const one = {
  path: '/recruiter/candidates/{id}/notes/{note_id}',
  audience: 'recruiter',
  params: z.object({ id: z.uuid(), note_id: z.uuid() }),
  shows_candidates: true,
} as const;

export const listNotes = endpoint({
  ...ofCandidate,
  method: 'GET',
  permission: 'candidates:read',
  query: PagingQuery,
  list: Note,
  summary: 'Notes on a candidate, newest first',
});
export const createNote = endpoint({
  ...ofCandidate,
  method: 'POST',
  permission: 'candidates:write',
  body: NewNote,
  output: Note,
  status: 201,
  summary: 'Write a note; who is mentioned gets a mail and a notification',
});
export const changeNote = endpoint({
  ...one,
  method: 'PATCH',
  permission: 'candidates:write',
  body: NewNote,
  output: Note,
  summary: 'Change a note of mine; only who is newly mentioned is told',
});
export const deleteNote = endpoint({
  ...one,
  method: 'DELETE',
  permission: 'candidates:write',
  summary: 'Delete a note of mine; an admin deletes any',
});
