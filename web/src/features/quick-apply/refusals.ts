// Why applying did not work, in the specification's words.
import type { QuickApplyProfile } from '@hireframe/contract/quick-apply.ts';
import { ApiError } from '../../lib/api.ts';

export const appliedAlready = 'You have already applied to this job. Please check your applications dashboard.';
const loginFirst = 'Please log in as a candidate to apply';
export const loadFailed = 'Failed to load Quick Apply profile. Please try again.';

/** @returns undefined where nothing stands in the way */
export function findApplyObstacle(profile: QuickApplyProfile | null): string | undefined {
  if (!profile) return 'Quick Apply is not set up. Please set up your Quick Apply profile first.';
  if (!profile.enable_quick_apply) return 'Quick Apply is not enabled. Please enable it in your profile settings.';
  if (!profile.can_quick_apply) return 'Quick Apply is not available. Please check your profile setup.';
  return undefined;
}

/** @param fallback where the server says nothing of its own */
export function getRefusalMessage(error: Error, fallback: string): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred during application';
  if (error.status === 409 || /already applied|duplicate/i.test(error.message)) return appliedAlready;
  if (error.status === 401 || error.status === 403) return loginFirst;
  // 'Not Found' and '500 : …' are the client's words for an answer without any.
  return /^(Not Found|\d{3} : .*)$/.test(error.message) ? fallback : error.message;
}
