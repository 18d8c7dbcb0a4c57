import { skillFamily } from '../../skills/skills.ts';
import { skillsIn } from '../lists/skill-mentions.ts';
import { type Check, sectionMaxima } from '../resume.ts';
import { inProportionName } from './rubric.ts';
import { graded, oneDecimal, say } from './score-check.ts';
import { type Material, splitStatements, wordCount } from './score-material.ts';

/** Families in whose professions people show projects of their own: code, data, design, media. */
const projectFamilies = new Set([
  'Programming languages',
  'Web development',
  'Backend and architecture',
  'Mobile development',
  'Databases',
  'Cloud and operations',
  'Software testing',
  'Security',
  'Data and artificial intelligence',
  'Design',
  'Media and arts',
]);
const describedWords = 6;
const firstListed = 8;

/**
 * Whether most skills come from professions that show projects. The skills shown at work decide; where they are few, the
 * first of the list: words added at its end cannot turn a profession into another.
 */
export function expectsProjects({ listed, evidenced }: Material): boolean {
  const known = (names: string[]) => names.map(skillFamily).filter((family) => family !== undefined);
  const families = [...known(evidenced), ...known(listed).slice(0, firstListed)];
  return families.filter((family) => projectFamilies.has(family)).length * 2 > families.length;
}

/** Stands in place of the section's own checks. */
export const inProportion = 'in_proportion';

/**
 * Projects where they are shown. A profession without projects gets the section in proportion to the others
 * (`share` of their maximum, 0 to 1), or what its projects earn if that is more.
 */
export function checkProjects(material: Material, share: number): Check[] {
  const own = ownChecks(material);
  if (expectsProjects(material)) return own;
  const max = sectionMaxima.projects;
  const earned = own.reduce((sum, check) => sum + check.points, 0);
  if (earned >= oneDecimal(max * share)) return own;
  const comment =
    "Projects are rare in this field, so this section follows the other scores and doesn't affect the result.";
  return [{ id: inProportion, name: inProportionName, points: oneDecimal(max * share), max, comment, evidence: [] }];
}

function ownChecks({ resume, document }: Material): Check[] {
  const { projects } = resume;
  const evidence = projects.map((project) => project.evidence);
  const described = projects.filter((project) => wordCount(project.description) >= describedWords);
  const withTools = projects.filter(
    (project) => project.technologies.length > 0 || skillsIn(project.description).length > 0,
  );
  const tangible = projects.filter(
    ({ description, evidence: within }) =>
      /https?:|www\.|\b[\w-]+\.(?:com|org|io|dev|net)\b/i.test(description) ||
      splitStatements(description, within, document).some((one) => one.hasFigure),
  );
  const some = projects.length > 0;
  return [
    graded(
      'projects',
      projects.length / 2,
      projects.length >= 2
        ? say('You show {count} projects.', { count: projects.length })
        : 'Add two projects: what each was, your part in it and the result.',
      evidence,
    ),
    graded(
      'project_descriptions',
      described.length / Math.min(2, projects.length) || 0,
      described.length >= Math.min(2, projects.length) && some
        ? 'Projects are described.'
        : 'Describe each project and your part in it in a sentence or two.',
      described.map((one) => one.evidence),
    ),
    graded(
      'project_tools',
      withTools.length / Math.min(2, projects.length) || 0,
      withTools.length >= Math.min(2, projects.length) && some
        ? 'Projects name their tools.'
        : 'Name the tools and methods used in each project.',
      withTools.map((one) => one.evidence),
    ),
    graded(
      'project_proof',
      tangible.length,
      tangible.length ? 'A project has a link or a number.' : 'Add a link or a number to a project.',
      tangible.map((one) => one.evidence),
    ),
  ];
}
