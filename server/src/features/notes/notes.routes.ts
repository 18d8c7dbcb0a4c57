import * as contract from '@hireframe/contract/notes.ts';
import { listing } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import { selectNotes } from './notes.queries.ts';
import { changeNote, deleteNote, writeNote } from './notes.ts';

export const noteRoutes = [
  route(contract.listNotes, async ({ db, actor, params }) => {
    await requireCandidate(db, actor, params.id);
    return listing(selectNotes(db, actor, params.id));
  }),
  route(contract.createNote, ({ actor, params, body, ...context }) => writeNote(context, actor, params.id, body)),
  route(contract.changeNote, ({ actor, params, body, ...context }) => changeNote(context, actor, params, body)),
  route(contract.deleteNote, ({ db, actor, params }) => deleteNote(db, actor, params)),
];
