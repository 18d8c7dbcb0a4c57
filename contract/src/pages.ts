// The addresses of the app's pages, as its router writes them. The server answers any other one with 404.

export const pagePaths = [
  '/',
  '/analysis/$id',
  '/analytics',
  '/applications',
  '/applications/$id',
  '/assessment/screening/$token',
  '/assessments',
  '/assessments/$id',
  '/bulk-upload',
  '/c/$slug',
  '/c/$slug/embed',
  '/c/$slug/jobs/$id',
  '/candidate-invitation',
  '/candidates',
  '/candidates/$id',
  '/candidates/compare',
  '/choose-role',
  '/confirm-email-change',
  '/dashboard',
  '/extracted-candidates',
  '/forgot-password',
  '/how-we-measure',
  '/integrations',
  '/integrations/oauth/callback',
  '/interviews',
  '/invitation',
  '/invite-candidate',
  '/job-alerts/confirm',
  '/job-alerts/stop',
  '/job-postings',
  '/job-requirements',
  '/job-requirements/$id',
  '/jobs',
  '/jobs/$id',
  '/login',
  '/messages',
  '/messages/$id',
  '/notifications',
  '/profile',
  '/profile/quick-apply-setup',
  '/profile/resumes/$id',
  '/profile/resumes/$id/reading',
  '/public-application',
  '/reports',
  '/reports/$id',
  '/reset-password',
  '/settings',
  '/sign-in-link',
  '/sign-up',
  '/tags',
  '/verify-email',
  '/welcome',
] as const;

const shapes = pagePaths.map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`));

/** @param path without query; a slash at its end is no difference */
export const isPagePath = (path: string): boolean => {
  const bare = path.replace(/(?<=[^/])\/$/, '');
  return shapes.some((shape) => shape.test(bare));
};
