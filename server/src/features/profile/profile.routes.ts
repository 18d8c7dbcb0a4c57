import * as contract from '@hireframe/contract/users.ts';
import { route } from '../../infra/http.ts';
import type { HasResume } from '../accounts/accounts.ts';
import { avatar, coverImage, removePicture, setPicture } from './pictures.ts';
import { changeProfile } from './profile.ts';

export const profileRoutes = ({ hasResume }: { hasResume: HasResume }) => [
  route(contract.changeMe, ({ actor, body, ...tools }) => changeProfile(tools, hasResume, actor, body)),
  route(contract.putAvatar, ({ actor, raw, ...tools }) => setPicture(tools, hasResume, actor, avatar, raw)),
  route(contract.deleteAvatar, ({ actor, ...tools }) => removePicture(tools, actor, avatar)),
  route(contract.putCoverImage, ({ actor, raw, ...tools }) => setPicture(tools, hasResume, actor, coverImage, raw)),
  route(contract.deleteCoverImage, ({ actor, ...tools }) => removePicture(tools, actor, coverImage)),
];
