// Which skills candidates have in common, and which only one of them has.

/** `common` to all; of each candidate the `only` ones and those that some of the others have too (`some`). */
type SkillSplit = { common: string[]; only: string[][]; some: string[][] };

/** One list of skills a candidate. Alone, nobody has anything in common. */
export function splitSkills(lists: string[][]): SkillSplit {
  const sets = lists.map((skills) => new Set(skills.map((skill) => skill.toLocaleLowerCase())));
  const owners = (skill: string) => sets.filter((set) => set.has(skill.toLocaleLowerCase())).length;
  const [first = []] = lists;
  return {
    common: lists.length < 2 ? [] : first.filter((skill) => owners(skill) === lists.length),
    only: lists.map((skills) => skills.filter((skill) => owners(skill) === 1)),
    some: lists.map((skills) => skills.filter((skill) => owners(skill) > 1 && owners(skill) < lists.length)),
  };
}
