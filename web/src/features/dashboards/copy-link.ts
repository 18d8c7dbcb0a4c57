import { defaultStringifySearch } from '@tanstack/react-router';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import type { AnalyticsSearch } from '../analytics/analytics-search.ts';
import { normalizeSearch } from './kept.ts';

/** Opens the page as it is now for whoever has it, whether or not they see the saved dashboard. */
export async function copyLink(search: AnalyticsSearch): Promise<void> {
  const { dashboard } = search;
  const address = defaultStringifySearch({ ...normalizeSearch(search), ...(dashboard && { dashboard }) });
  try {
    await navigator.clipboard.writeText(`${location.origin}/analytics${address}`);
    notifySuccess('Link copied. Colleagues see the same numbers with it.');
  } catch {
    notifyFailure('The link could not be copied', 'Copy it from the address bar.');
  }
}
