import type { ApplicationMove } from '@hireframe/contract/application-words.ts';
import type { Application } from '@hireframe/contract/applications.ts';
import { useMay } from '../accounts/use-may.ts';
import { listMoves } from './application-states.ts';

/** Where the member may take an application now. */
export function useMoves(application: Application): ApplicationMove[] {
  const mayMove = useMay('applications:write');
  return mayMove ? listMoves(application) : [];
}
