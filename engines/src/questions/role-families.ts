// Which questions fit which role: from the words of a title, else from skills.
import { skillFamily } from '../skills/skills.ts';

/** A family's questions are asked before those of `parent`; the parent of all is 'any'. */
type RoleFamily = { id: string; parent: string; title: RegExp; skill_families: string[] };

const family = (id: string, parent: string, title: RegExp, ...skill_families: string[]): RoleFamily => ({
  id,
  parent,
  title,
  skill_families,
});

/** The first whose words stand in a title is taken, so special ones come before general ones. */
export const roleFamilies: RoleFamily[] = [
  family(
    'nursing',
    'healthcare',
    /\b(nurs(e|es|ing)|midwi(fe|ves)|caregiver|carer|care (assistant|worker)|pfleg\w*|kranken\w*)\b/,
  ),
  family(
    'healthcare',
    'any',
    /\b(doctor|physician|medical|clinic\w*|health ?care|pharmac\w+|physio\w*|therapist|dent(al|ist)\w*|paramedic|radiograph\w*|surgeon|hospital|patient|dietitian|optician|veterinar\w+)\b/,
    'Health care and nursing',
  ),
  family(
    'education',
    'any',
    /\b(teach(er|ers|ing)|tutor|lecturer|professor|educat(or|ion)|kindergarten|nursery|early years|school|trainer|instructional|childcare|lehrer\w*|erzieher\w*)\b/,
    'Teaching and education',
  ),
  family(
    'data-engineering',
    'engineering',
    /\b(data|etl|analytics) (platform )?engineer\w*\b|\bdata (architect|warehouse)\b/,
  ),
  family(
    'data-science',
    'any',
    /\b(data (scien\w+|analy\w+)|machine learning|ml engineer|ai engineer|statistic\w+|bi (analyst|developer)|business intelligence|research scientist|quantitative|analytics|insights? analyst)\b/,
    'Data and artificial intelligence',
  ),
  family(
    'qa',
    'engineering',
    /\b(qa|quality assurance engineer|tester|test (engineer|automation|analyst|manager)|sdet)\b/,
    'Software testing',
  ),
  family(
    'security',
    'engineering',
    /\b(cyber\w*|(information|it|application|network|cloud) security|security (engineer|analyst|architect)|penetration|pentest\w*|soc analyst)\b/,
    'Security',
  ),
  family(
    'devops',
    'engineering',
    /\b(devops|sre|site reliability|platform engineer\w*|cloud (engineer|architect)|infrastructure|release engineer)\b/,
    'Cloud and operations',
  ),
  family(
    'it-support',
    'engineering',
    /\b(it support|help ?desk|service desk|system administrator|sysadmin|network (engineer|administrator|technician)|it (technician|administrator|specialist)|desktop support|technical support)\b/,
    'IT support and networks',
  ),
  family('mobile', 'engineering', /\b(mobile|ios|android|flutter|react native)\b/, 'Mobile development'),
  family(
    'frontend',
    'engineering',
    /\b(front ?end|ui (developer|engineer)|web (developer|designer)|react|angular|vue|javascript (developer|engineer))\b/,
    'Web development',
  ),
  family(
    'backend',
    'engineering',
    /\b(back ?end|api (developer|engineer)|java|python|php|ruby|golang|node|dotnet|\.net|scala|rust|c\+\+|c#) ?(software )?(developer|engineer|programmer)?\b/,
    'Backend and architecture',
    'Databases',
    'Programming languages',
  ),
  family(
    'design',
    'any',
    /\b(design(er)?|ux|ui|user experience|illustrator|art director|creative director|animator)\b/,
    'Design',
  ),
  family(
    'engineering',
    'any',
    /\b(software|full ?stack|web|programmer|developer|entwickler\w*|tech(nical)? lead|solutions? architect|cto|firmware|embedded|engineering manager|computer)\b/,
  ),
  family(
    'product',
    'any',
    /\b(product (manager|owner|lead|director|analyst)|head of product|chief product|business analyst|scrum master|agile coach)\b/,
    'Product and project management',
  ),
  family(
    'people',
    'any',
    /\b(hr|human resources|recruit\w+|talent|people (partner|operations|manager|officer)|payroll|compensation|personal(referent|leiter)\w*)\b/,
    'Human resources',
  ),
  family(
    'support',
    'any',
    /\b(customer (support|service|success|care|experience)|call cent(er|re)|contact cent(er|re)|support (agent|specialist|representative)|complaints?)\b/,
  ),
  family(
    'sales',
    'any',
    /\b(sales\w*|account (executive|manager)|business development|key account|sdr|bdr|vertrieb\w*|commercial (manager|director)|estate agent|telesales)\b/,
    'Sales and customers',
    'Real estate',
  ),
  family(
    'marketing',
    'any',
    /\b(marketing|seo|sem|content (manager|writer|strategist|creator)|social media|brand|communications?|pr|public relations|copywriter|growth|campaign|journalist|editor)\b/,
    'Marketing',
    'Media and arts',
  ),
  family(
    'finance',
    'any',
    /\b(financ\w+|account(ant|ing|s)|bookkeep\w+|audit\w*|controller|controlling|tax|treasur\w+|actuar\w+|banker|banking|credit|insurance|buchhalt\w*|cfo|underwrit\w+|investment)\b/,
    'Finance and accounting',
    'Insurance',
  ),
  family(
    'legal',
    'any',
    /\b(law(yer)?|legal|solicitor|attorney|paralegal|counsel|compliance|notar\w+|barrister)\b/,
    'Law and compliance',
  ),
  family(
    'administration',
    'any',
    /\b(admin\w*|office|secretar\w+|assistant|reception\w*|clerk|data entry|executive assistant|sachbearbeiter\w*)\b/,
    'Office work',
  ),
  family(
    'operations',
    'any',
    /\b(operations?|logistic\w*|supply chain|warehouse\w*|procure\w+|purchas\w+|buyer|driver|transport\w*|courier|dispatch\w*|forklift|inventory|shipping|import|export|lager\w*|planner)\b/,
    'Logistics and purchasing',
    'Driving and transport',
    'Aviation',
    'Maritime',
  ),
  family(
    'hospitality',
    'any',
    /\b(chef|cook|kitchen|waiter|waitress|wait(ing)? staff|bar(tender|ista|keeper)|restaurant|hotel|hospitality|housekeep\w+|front desk|concierge|catering|tourism|travel|barista|server)\b/,
    'Kitchen, hotel and service',
  ),
  family(
    'retail',
    'hospitality',
    /\b(retail|shop|store|cashier|merchandis\w+|boutique|verkäufer\w*|visual merchandiser)\b/,
    'Retail',
  ),
  family(
    'trades',
    'any',
    /\b(electric\w*|elektri\w*|plumb\w*|carpent\w*|weld\w*|mechanic\w*|technician|machin\w+|cnc|construct\w*|builder|painter|mason|brick\w*|roof\w*|hvac|fitter|joiner|install\w*|maintenance|manufactur\w*|production|assembl\w*|operator|foreman|site manager|clean\w*|janitor|caretaker|gardener|landscap\w*|factory|quality (inspector|control\w*)|civil engineer|mechatron\w*)\b/,
    'Electrical and building trades',
    'Manufacturing and mechanics',
    'Engineering',
    'Cleaning and building services',
  ),
  family(
    'management',
    'any',
    /\b(manager|management|head of|director|chief|ceo|coo|vp|vice president|team ?lead\w*|supervisor|leiter\w*|project manag\w+|programme? manag\w+|consultant)\b/,
  ),
];

const byId = new Map(roleFamilies.map((one) => [one.id, one]));

/** Words of a title that say that its holder leads people, in whatever field. */
const leading =
  /\b(head of|director|chief|c[a-z]o|leadership|leading|vp|vice president|team ?lead\w*|supervisor|foreman|leiter\w*|(engineering|store|shop|restaurant|hotel|ward|plant|warehouse|branch|site|support|operations|nurse) manager)\b/;

/** From the most special to 'any'; before them management, where the title is of somebody who leads people. */
export function questionLine(role_title: string, skills: string[]): string[] {
  const line = familyLine(roleFamilyOf(role_title, skills));
  if (line.includes('management') || !leading.test(plainTitle(role_title))) return line;
  return ['management', ...line];
}

/** From the most special to 'any': ['backend', 'engineering', 'any']. */
function familyLine(id: string): string[] {
  const line: string[] = [];
  for (let at: string | undefined = id; at && at !== 'any'; at = byId.get(at)?.parent) line.push(at);
  return [...line, 'any'];
}

/** The family that a title names, else the one of most of the skills, else 'any'. */
function roleFamilyOf(role_title: string, skills: string[]): string {
  const title = plainTitle(role_title);
  const named = roleFamilies.find((one) => one.title.test(title))?.id;
  const ofSkills = familyOfSkills(skills);
  if (!named) return ofSkills ?? 'any';
  // 'Software Engineer' with the skills of a frontend developer is asked as one.
  return ofSkills && familyLine(ofSkills).includes(named) ? ofSkills : named;
}

const plainTitle = (role_title: string) =>
  role_title
    .toLowerCase()
    .replace(/[-_/]+/g, ' ')
    .slice(0, 200);

function familyOfSkills(skills: string[]): string | undefined {
  const votes = new Map<string, number>();
  for (const skill of skills) {
    const of = skillFamily(skill);
    const id = of && roleFamilies.find((one) => one.skill_families.includes(of))?.id;
    if (id) votes.set(id, (votes.get(id) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
}
