// The route above all others, and pieces of what addresses may say.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { z } from 'zod';
import { Root } from './Root.tsx';

// What cannot be read is left out: a bad link still shows its page.
export const words = z.string().optional().catch(undefined);
export const next = z.object({ next: words });
export const token = z.object({ token: z.string().catch('') });

export const root = createRootRouteWithContext<{ cache: QueryClient }>()({ component: Root });
export const top = () => root;
