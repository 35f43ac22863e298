import pg from 'pg';
import { at } from '../seeding/databases.ts';
import { sql, TIPS_PER_CREATOR, uuidOf } from '../seeding/seeded.ts';

const TABLES = [
  `CREATE TABLE profiles (id uuid PRIMARY KEY, username text NOT NULL, display_name text, bio text, profile_image text,
     featured_content_type text, featured_image text, featured_video text, tiktok_url text, button_title text,
     button_icon_id uuid, button_color text DEFAULT '#ff4398', page_layout text NOT NULL DEFAULT 'classic',
     page_look text NOT NULL DEFAULT 'sunrise', is_published boolean NOT NULL DEFAULT true)`,
  `CREATE TABLE links (id uuid PRIMARY KEY, profile_id uuid NOT NULL, platform text NOT NULL, url text NOT NULL)`,
  `CREATE TABLE tips (id uuid PRIMARY KEY, profile_id uuid NOT NULL, sender_name text NOT NULL, amount_cents integer NOT NULL,
     message text NOT NULL, response text, responded_at timestamptz, social_platform text, social_handle text,
     is_hidden boolean NOT NULL DEFAULT false, created_at timestamptz NOT NULL)`,
  `CREATE TABLE entries (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), username text NOT NULL, sender_name text NOT NULL,
     sender_email text NOT NULL, amount_cents integer NOT NULL, message text, created_at timestamptz NOT NULL DEFAULT now())`,
];

const INDEXES = [
  'CREATE UNIQUE INDEX ON profiles (lower(username))',
  'CREATE INDEX ON links (profile_id)',
  'CREATE INDEX ON tips (profile_id, created_at DESC)',
];

/** Creates a database for the bare routes on the same server, with as many creators and tips. Returns its address. */
export async function makeBenchDatabase(superuserUrl: string, creators: number): Promise<string> {
  const server = new pg.Client({ connectionString: superuserUrl });
  await server.connect();
  await server.query('DROP DATABASE IF EXISTS bench').finally(() => undefined);
  await server.query('CREATE DATABASE bench');
  await server.end();
  const url = at(superuserUrl, 'bench');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of [...TABLES, ...rows(creators), ...INDEXES, 'VACUUM ANALYZE'])
    await client.query(statement);
  await client.end();
  return url;
}

function rows(creators: number): string[] {
  const numbers = `generate_series(1, ${creators}) AS n`;
  return [
    `INSERT INTO profiles (id, username, display_name, bio, button_title)
     SELECT ${sql.creatorId('n')}, ${sql.username('n')}, 'Creator ' || n,
       'Sketches, thrift finds and slow mornings, number ' || n, 'Tip This Look' FROM ${numbers}`,
    `INSERT INTO links (id, profile_id, platform, url)
     SELECT ${uuidOf('platform || n')}, ${sql.creatorId('n')}, platform,
       'https://' || platform || '.com/' || ${sql.username('n')}
     FROM ${numbers}, unnest(ARRAY['instagram', 'tiktok', 'youtube']) AS platform`,
    `INSERT INTO tips (id, profile_id, sender_name, amount_cents, message, created_at)
     SELECT ${sql.tipId(`n * ${TIPS_PER_CREATOR} + k`)}, ${sql.creatorId('n')}, 'Fan ' || n * ${TIPS_PER_CREATOR} + k,
       300 + n % 2200, 'Loved the last one, keep going! (number ' || n * ${TIPS_PER_CREATOR} + k || ')',
       now() - k * interval '3 days'
     FROM ${numbers}, generate_series(1, ${TIPS_PER_CREATOR}) AS k`,
  ];
}
