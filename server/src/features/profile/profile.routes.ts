import * as contract from '@hireframe/contract/users.ts';
import { route } from '../../infra/http/http.ts';
import type { HasResume } from '../accounts/accounts.ts';
import { avatar, coverImage, removePicture, setPicture } from './pictures.ts';
import { changeProfile } from './profile.ts';

export const profileRoutes = ({ hasResume }: { hasResume: HasResume }) => [
  route(contract.changeMe, ({ actor, body, ...context }) => changeProfile(context, hasResume, actor, body)),
  route(contract.putAvatar, ({ actor, raw, ...context }) => setPicture(context, hasResume, actor, avatar, raw)),
  route(contract.deleteAvatar, ({ actor, ...context }) => removePicture(context, actor, avatar)),
  route(contract.putCoverImage, ({ actor, raw, ...context }) => setPicture(context, hasResume, actor, coverImage, raw)),
  route(contract.deleteCoverImage, ({ actor, ...context }) => removePicture(context, actor, coverImage)),
];
