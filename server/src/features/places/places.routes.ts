// Suggestions while typing. No rule and no table: the engines answer.
import * as contract from '@hireframe/contract/places.ts';
import { suggestPlaces } from '@hireframe/engines/places/suggest-places.ts';
import { suggestLanguages, suggestSkills } from '@hireframe/engines/skills/suggest.ts';
import { route } from '../../infra/http/http.ts';

export const placeRoutes = [
  route(contract.suggestPlaces, ({ query }) => ({ results: suggestPlaces(query.q) })),
  route(contract.suggestSkills, ({ query }) => ({ results: suggestSkills(query.q) })),
  route(contract.suggestLanguages, ({ query }) => ({ results: suggestLanguages(query.q) })),
];
