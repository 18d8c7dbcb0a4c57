// Suggestions while typing: places, skills, languages. Bundled, the same for everyone.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { trimmed } from './plain-text.ts';

export const Place = z
  .object({
    id: z.string(),
    name: z.string(), // Enough to tell it from others of the same name.
    city: z.string(),
    state_province: z.string(),
    country: z.string(),
    country_code: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

const typed = z.object({ q: z.string().overwrite(trimmed).max(100).default('') });
const words = z.object({ results: z.array(z.string()) });

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/places',
  audience: 'anyone',
  query: typed,
  output: z.object({ results: z.array(Place) }),
  summary: 'Cities, regions and countries that begin with q (2 letters or more)',
});
export const suggestSkills = endpoint({
  method: 'GET',
  path: '/skills',
  audience: 'signed_in',
  query: typed,
  output: words,
  summary: 'Skills that begin with q',
});
export const suggestLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  audience: 'signed_in',
  query: typed,
  output: words,
  summary: 'Languages that begin with q',
});
