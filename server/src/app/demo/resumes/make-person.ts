// Invents people: the n-th is always the same one, and each life is coherent.
import locales from './locales.json' with { type: 'json' };
import { type Job, type Month, type Quality, qualities, type ResumeLanguage, type ResumePerson } from './person.ts';
import professions from './professions.json' with { type: 'json' };
import { type Chance, createChance } from './seeded.ts';

type Profession = (typeof professions)[number];

/** The last month of the careers: nobody is invented into the future of whoever looks. */
const lastMonth = 2026 * 12 + 7;
/** Of every ten people one each writes German, French or Spanish (twice as often German as either), the rest English. */
const languageOf = (n: number): ResumeLanguage =>
  n % 10 === 3 ? 'de' : n % 20 === 7 ? 'fr' : n % 20 === 17 ? 'es' : 'en';

const amounts: Record<
  Quality,
  { years: [number, number]; jobs: number; duties: number; skills: number; extras: number }
> = {
  strong: { years: [7, 18], jobs: 4, duties: 4, skills: 12, extras: 2 },
  good: { years: [4, 10], jobs: 3, duties: 3, skills: 9, extras: 1 },
  plain: { years: [2, 8], jobs: 2, duties: 2, skills: 6, extras: 0 },
  thin: { years: [1, 3], jobs: 1, duties: 2, skills: 3, extras: 0 },
};

/** How many lines with figures in them. */
const proud: Record<Quality, number> = { strong: 9, good: 3, plain: 0, thin: 0 };

/** @param n which one, from 0; the same for ever */
export function makePerson(
  n: number,
  quality: Quality = qualities[(n + Math.floor(n / 4)) % 4] as Quality,
): ResumePerson {
  const chance = createChance(n);
  const language = languageOf(n);
  const { first_names, last_names, places, own_language, further_languages, levels } = locales[language];
  const turn = Math.floor(n / (language === 'en' ? 1 : 10));
  const index = turn % first_names.length;
  const [first_name, last_name] = [
    first_names[index],
    last_names[(turn * 7 + Math.floor(turn / first_names.length)) % last_names.length],
  ] as [string, string];
  const isFeminine = index % 2 === 0; // As the lists of names alternate.
  const write = (text: string, years = 0) => written(text, chance, { isFeminine, years });
  const place = chance.pick(places);
  const trades = professions.filter((one) => one.language === language);
  const trade = trades[turn % trades.length] as Profession;
  const amount = amounts[quality];
  const months = chance.whole(amount.years[0] * 12, amount.years[1] * 12);
  const jobs = makeJobs(trade, { quality, months, chance, write });
  const years = Math.max(1, Math.floor(months / 12));
  const school_end = Math.floor((lastMonth - months) / 12);
  const plainName = ascii(`${first_name} ${last_name}`);
  const extras = <T>(from: readonly T[]) => chance.some(from, amount.extras);
  return {
    language,
    quality,
    first_name,
    last_name,
    city: place.city,
    region: place.region,
    country: place.country,
    headline: jobs[0]?.role ?? '',
    email: `${plainName.replaceAll('-', '.')}@example.${chance.pick(['com', 'org', 'net'])}`,
    phone: quality === 'thin' && n % 3 === 0 ? '' : place.phone.replace(/#/g, () => String(chance.whole(0, 9))),
    links: linksOf(trade, quality, plainName),
    summary: quality === 'thin' || (quality === 'plain' && n % 3 === 0) ? '' : write(trade.summary, years),
    jobs,
    education: makeEducation(trade, { quality, schools: place.schools, year: school_end, chance }),
    certifications: extras(trade.certifications).map(([name = '', issued_by = '']) => ({
      name: write(name),
      issued_by,
      year: chance.whole(Math.min(school_end + 1, 2025), 2025),
    })),
    projects: extras(trade.projects).map(([name = '', text = '']) => ({ name, description: write(text) })),
    skills: chance.some(trade.skills, amount.skills),
    languages: [own_language, ...chance.some(further_languages, quality === 'thin' ? 0 : chance.whole(0, 2))].map(
      (name, at) => ({ name, level: levels[Math.min(at, levels.length - 1)] as string }),
    ),
  };
}

type Writer = (text: string, years?: number) => string;

/** From the newest backwards: titles rise with the years, between two jobs there may be some months. */
function makeJobs(
  { titles, employers, strong, plain }: Profession,
  { quality, months, chance, write }: { quality: Quality; months: number; chance: Chance; write: Writer },
): Job[] {
  const { jobs: count, duties } = amounts[quality];
  const top = quality === 'strong' ? 3 : quality === 'good' ? 2 : 1;
  const companies = chance.some(employers, count);
  // Nobody writes the same line twice: the best ones go to the newest job, what is left to older ones.
  const shuffled = (lines: string[], max: number) => chance.shuffle(lines).slice(0, max);
  const lines = [...shuffled(strong, proud[quality]), ...shuffled(plain, plain.length)];
  const length = Math.floor(months / count);
  return Array.from({ length: count }, (_, back) => {
    const end = lastMonth - back * length - (back ? chance.whole(0, 2) : 0);
    const role = titles[Math.max(0, top - back)] as string;
    const hasLeft = back > 0 || (quality !== 'strong' && chance.whole(0, 3) === 0);
    return {
      role: write(role),
      company: companies[back % companies.length] as string,
      begin: monthOf(lastMonth - (back + 1) * length + 1),
      end: hasLeft ? monthOf(end) : ('present' as const),
      duties: lines.splice(0, Math.max(1, duties - back)).map((text) => write(text)),
    };
  });
}

function makeEducation(
  { degrees }: Profession,
  { quality, schools, year, chance }: { quality: Quality; schools: string[]; year: number; chance: Chance },
) {
  const count = quality === 'strong' ? degrees.length : 1;
  const studied = degrees.slice(0, count).map((degree, at) => ({
    degree,
    school: chance.pick(schools),
    year: year - 2 * (count - 1 - at),
  }));
  return studied.reverse();
}

function linksOf(trade: Profession, quality: Quality, name: string): string[] {
  if (quality === 'plain' || quality === 'thin') return [];
  const links = [`linkedin.com/in/${name}-example`];
  if ('has_github' in trade) links.push(`github.com/${name}-example`);
  if ('has_website' in trade) links.push(`${name}.example`);
  return links;
}

/** `{3-8}` becomes a number in between, `{years}` the years of work, `{in|}` the first for a woman, else the second. */
function written(text: string, chance: Chance, { isFeminine, years }: { isFeminine: boolean; years: number }): string {
  const worded = text.replaceAll('{years}', String(years));
  const numbered = worded.replace(/{(\d+)-(\d+)}/g, (_, a, b) => String(chance.whole(Number(a), Number(b))));
  return numbered.replace(/{([^{}|]*)\|([^{}|]*)}/g, (_, her, him) => (isFeminine ? her : him));
}

const monthOf = (count: number): Month => ({ year: Math.floor((count - 1) / 12), month: ((count - 1) % 12) + 1 });
const ascii = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]+/g, '-');
