// Which columns hold keys of objects: what a restore compares with the files that are there.
import type pg from 'pg';

export const fileColumns = [
  'avatar_key',
  'captions_key',
  'cover_image_key',
  'logo_key',
  'mp4_key',
  'object_key',
  'picture_key',
  'poster_key',
  'recording_key',
];

/** Of all rows, each key once. */
export async function readFileKeys(client: pg.Client): Promise<Set<string>> {
  const { rows: columns } = await client.query(
    `select format('select %I as key from %I where %1$I is not null', column_name, table_name) as text
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any($1)`,
    [fileColumns],
  );
  if (columns.length === 0) return new Set();
  const { rows } = await client.query({ text: columns.map(({ text }) => text).join(' union '), rowMode: 'array' });
  return new Set(rows.map(([key]) => key));
}
