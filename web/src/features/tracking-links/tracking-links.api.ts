import { makeReferralCode } from '@hireframe/contract/tracking-links.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Made at the first look; it never changes. */
export const useReferralCode = () =>
  useQuery({
    queryKey: ['referral-code'],
    queryFn: () => call(makeReferralCode, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
