// A workspace with very many candidates, made by arithmetic: whoever reads a number on a page can reckon it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const days = 730;
const skillCount = 40;
/** Junior, Mid and Senior by turns. */
const years = [1, 5, 12];
const places = [
  { city: 'Lisbon', country: 'Portugal', latitude: 38.72, longitude: -9.14 },
  { city: 'Oslo', country: 'Norway', latitude: 59.91, longitude: 10.75 },
  { city: 'Nairobi', country: 'Kenya', latitude: -1.29, longitude: 36.82 },
  { city: 'Osaka', country: 'Japan', latitude: 34.69, longitude: 135.5 },
  { city: 'Lima', country: 'Peru', latitude: -12.05, longitude: -77.04 },
];

/** Candidate number n came n % 730 days ago, is of level n % 3, lives in place n % 5, and has the skills n % 40 and n % 7. */
export const many = {
  /** How many of `count` hold this. */
  of: (count: number, holds: (n: number) => boolean) => Array.from({ length: count }, (_, n) => n).filter(holds).length,
  cameWithin: (last: number) => (n: number) => n % days < last,
  isSenior: (n: number) => n % years.length === 2,
  livesIn: (city: string) => (n: number) => places[n % places.length]?.city === city,
};

/** The database of the product that runs on this data folder. */
async function connect(data_folder: string) {
  const lines = readFileSync(join(data_folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const { postgres_password } = JSON.parse(readFileSync(join(data_folder, 'secrets.json'), 'utf8'));
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(lines[3]),
    user: 'hireframe',
    password: postgres_password,
    database: 'postgres',
  });
  await client.connect();
  return client;
}

/** Writes candidates with their facts into the workspace of this member, at once instead of by the refresh of the read model. */
export async function addManyCandidates(data_folder: string, member: string, count: number): Promise<void> {
  const client = await connect(data_folder);
  try {
    const { rows } = await client.query('select workspace_id from users where email = $1', [member]);
    const { workspace_id } = rows[0];
    await client.query('begin');
    for (const statement of statementsOf(count)) await client.query(statement, [workspace_id]);
    await client.query('commit');
    await client.query('analyze candidate_facts');
  } finally {
    await client.end();
  }
}

const literal = (values: (string | number)[]) =>
  `(array[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}])`;
const placed = (name: keyof (typeof places)[number]) =>
  `${literal(places.map((place) => place[name]))}[n % ${places.length} + 1]`;

function statementsOf(count: number): string[] {
  const terms = [
    ...Array.from({ length: skillCount }, (_, n) => ['skill', `Skill ${n}`]),
    ...places.flatMap(({ city, country }) => [
      ['city', city],
      ['country', country],
    ]),
  ];
  return [
    `insert into candidate_terms (workspace_id, kind, term, term_key)
      select $1, kind, term, search_key(term) from (values ${terms.map(([kind, name]) => `('${kind}', '${name}')`).join(', ')}) as said (kind, term)`,
    `create temporary table made on commit drop as
      select n, uuidv7() as id, date_trunc('day', now()) - n % ${days} * interval '1 day' + interval '1 minute' as created_at,
        ${placed('city')} as city, ${placed('country')} as country, ${placed('latitude')}::float8 as latitude,
        ${placed('longitude')}::float8 as longitude, ${literal(years)}[n % ${years.length} + 1]::float8 as years,
        array(select distinct 'Skill ' || s from unnest(array[n % ${skillCount}, n % 7]) as s) as skills
      from generate_series(0, ${count - 1}) as n where $1::uuid is not null`,
    `insert into candidates (workspace_id, id, source, email, first_name, last_name, city, country, latitude, longitude, skills,
        total_experience_years, created_at)
      select $1, id, 'upload', 'person-' || n || '@many.example', 'Person', n::text, city, country, latitude, longitude, skills,
        years, created_at from made`,
    `create temporary table numbered on commit drop as
      select kind, term, id from candidate_terms where workspace_id = $1`,
    `insert into candidate_facts (workspace_id, candidate_id, version, created_at, created_day, city_id, country_id,
        experience_years, experience_level, flags, cell, skill_ids, tag_ids, first_name_key, email, source)
      select $1, made.id, 1, created_at, floor(extract(epoch from created_at) / 86400)::integer, city.id, country.id,
        years, n % 3 + 1, 4, map_cell(latitude, longitude),
        array(select numbered.id from numbered where kind = 'skill' and term = any(skills) order by 1), '{}',
        'person' || chr(1) || n, 'person-' || n || '@many.example', 1
      from made join numbered city on city.kind = 'city' and city.term = made.city
      join numbered country on country.kind = 'country' and country.term = made.country`,
    `update candidate_terms set candidates = counted.number from (
        select id, count(*)::integer as number from candidate_facts, unnest(skill_ids || array[city_id, country_id]) as id
        where workspace_id = $1 group by id) as counted
      where workspace_id = $1 and candidate_terms.id = counted.id`,
    `insert into candidate_page_anchors (workspace_id, sort, key, candidate_id, candidates)
      select $1, sort, '', '00000000-0000-0000-0000-000000000000', ${count}
      from unnest(array['created_at', 'first_name', 'email']) as sort
      on conflict (workspace_id, sort, key, candidate_id) do update set candidates = ${count}`,
    `insert into candidate_versions (workspace_id, version) values ($1, 1)
      on conflict (workspace_id) do update set version = candidate_versions.version + 1`,
  ];
}
