import { findSkills } from '../../skills/skills.ts';
import { memoize } from '../../text/memoize.ts';

/** As `findSkills`: the score looks at the same lines from many sides. */
export const skillsIn = memoize(findSkills);
