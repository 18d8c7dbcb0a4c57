// Which skills candidates have in common, and which only one of them has.

export type SkillSplit = { common: string[]; only: string[][] };

/** One list of skills a candidate. With fewer than two candidates nothing is common, and everybody has their own. */
export function splitSkills(lists: string[][]): SkillSplit {
  const sets = lists.map((skills) => new Set(skills.map((skill) => skill.toLocaleLowerCase())));
  const owners = (skill: string) => sets.filter((set) => set.has(skill.toLocaleLowerCase())).length;
  const [first = []] = lists;
  return {
    common: lists.length < 2 ? [] : first.filter((skill) => owners(skill) === lists.length),
    only: lists.map((skills) => skills.filter((skill) => owners(skill) === 1)),
  };
}
