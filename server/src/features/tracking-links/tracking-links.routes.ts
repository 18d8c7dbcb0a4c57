import * as contract from '@hireframe/contract/tracking-links.ts';
import { route } from '../../infra/http/http.ts';
import { giveReferralCode } from './tracking-links.ts';

export const trackingLinkRoutes = [route(contract.makeReferralCode, ({ db, actor }) => giveReferralCode(db, actor))];
