import { forbidden } from '../../infra/http/problem.ts';
import { isProgram, noProgram, type Recruiter } from '../../infra/security/actor.ts';

/** Who finds a key must not be able to let themselves in. @throws Problem 403 for a program */
export function refusePrograms(actor: Recruiter): void {
  if (isProgram(actor)) throw forbidden(noProgram(actor, "can't change security settings."));
}
