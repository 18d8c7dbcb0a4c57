import { expect, test } from 'vitest';
import { findSkills } from './skills.ts';

const found = (text: string) => findSkills(text).map((skill) => skill.canonical);

test.each([
  ['JavaScript is not Java', ['JavaScript', 'Java']],
  ['Wrote Java, and JavaScript on the side', ['Java', 'JavaScript']],
  ['Ported C code to C++, C# and Objective-C', ['C', 'C++', 'C#', 'Objective-C']],
  ['Moved from Django to Go; MongoDB stayed', ['Django', 'Go', 'MongoDB']],
  ['Analyses in R and Python', ['R', 'Python']],
  ['React front ends and Ruby on Rails', ['React', 'Ruby on Rails']],
  ['iOS apps in Swift; SWIFT payments at the bank', ['iOS', 'Swift', 'SWIFT payments']],
  ['Services in Spring and Hibernate; new ones in Spring Boot', ['Spring', 'Hibernate', 'Spring Boot']],
  ['Monthly reports in Excel for the board', ['Microsoft Excel']],
  ['Microsoft Access and Microsoft Word', ['Microsoft Access', 'Microsoft Word']],
  ['A web service in Rust with PostgreSQL', ['Rust', 'PostgreSQL']],
  ['Servers under Chef and Puppet, later Ansible', ['Chef (configuration)', 'Puppet', 'Ansible']],
  ['Streams with Spark and Kafka', ['Apache Spark', 'Apache Kafka']],
  ['Modelled in Maya, Blender and ZBrush', ['Autodesk Maya', 'Blender', 'ZBrush']],
  ['Screens in Sketch, then Figma', ['Sketch', 'Figma']],
  ['Games in Unity with C#', ['Unity', 'C#']],
  ['Dashboards in Tableau on Snowflake and dbt', ['Tableau', 'Snowflake', 'dbt']],
  ['Oracle and SQL Server databases', ['Oracle Database', 'Microsoft SQL Server']],
  ['Git, GitHub, GitLab', ['Git', 'GitHub', 'GitLab']],
  ['SQL, NoSQL, MySQL, PostgreSQL', ['SQL', 'NoSQL', 'MySQL', 'PostgreSQL']],
  ['PL/SQL and T-SQL procedures', ['PL/SQL', 'T-SQL']],
  ['.NET and ASP.NET services', ['.NET', 'ASP.NET']],
  ['Express on Node with TypeScript', ['Express.js', 'Node.js', 'TypeScript']],
  ['AngularJS replaced by Angular and Vue.js', ['AngularJS', 'Angular', 'Vue.js']],
  ['SAP MM, SAP SD and SAP FI/CO', ['SAP MM', 'SAP SD', 'SAP FI']],
  ['AutoCAD and other CAD programs', ['AutoCAD', 'CAD']],
  ['CNA at a care home; CPR certified', ['Nursing assistance', 'CPR']],
  ['RN with ACLS', ['Registered nursing', 'Advanced life support']],
  ['Books kept with a CPA', ['Certified public accountant']],
])('%s', (text, skills) => expect(found(text)).toEqual(skills));

test.each([
  'I go to school and react to it, in spring.',
  'Go to the bank. R is a letter. C was missed.',
  'Go live went well; ready to go ahead.',
  'Vitamin C, hepatitis C, a class C licence and the C suite; section C. Grade C.',
  'R. Smith and C. Brown, directors',
  'Swift and accurate; a swift response every time.',
  'Excel at everything you do. Excel in your field.',
  'Express your interest. Express delivery to Hamburg.',
  'Access to the building; access rights for guests',
  'Found guests by word of mouth; a word with the team',
  'Spring 2019: moved house. Spring cleaning of the garage.',
  'Head chef of forty covers; chef de partie in Lyon',
  'A puppet theatre for children',
  'Changed spark plugs; a spark of genius; storm damage',
  'Maya from Puebla, our neighbour',
  'Blender for smoothies',
  'A sketch of the garden; sketch maps',
  'Unity of the party; national unity',
  'The oracle of Delphi',
  'A notion of fairness. Slack season. A zoom lens.',
  'Rust removal on hulls; rust protection',
  'Flask and beaker on the bench',
  'La Scala in Milan; a dart board; a hip flask',
  'A year in West Java',
  'He reviewed pull requests and opened a PR for each.',
  'Send me the rest of the soap. It must be safe, and lean on us.',
  'We moved, later and in total, to the lamp shop.',
  'Wir lassen niemanden im Stich und wir zeichnen uns aus.',
  "Il a mis l'accueil en avant; la couverture du toit, à un mètre de la caisse.",
])('nothing is found in: %s', (text) => expect(found(text)).toEqual([]));

test('a common word counts only as an item of a list or in the company of other names', () => {
  expect(found('Languages: Go, R, Swift')).toEqual(['Go', 'R', 'Swift']);
  expect(found('• Go\n• Rust')).toEqual(['Go', 'Rust']);
  expect(found('Skills: Sales, Negotiation')).toEqual(['Sales', 'Negotiation']);
  expect(found('We met in Spring with friends')).toEqual([]);
  expect(found(`We met in Spring ${'and talked '.repeat(8)}of PostgreSQL`)).toEqual(['PostgreSQL']);
  expect(found('Excel and Python for the reports')).toEqual(['Microsoft Excel', 'Python']);
});
