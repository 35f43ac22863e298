import { PAID_AGE, TERMS } from '@sprinkle/contracts/rules/terms';
import type { Databases } from './databases.ts';
import { SEEDED_PASSWORD_HASH, sql } from './seeded.ts';

const DAYS_AGO = `now() - ((n * 7919) % 365 + 3) * interval '1 day'`;

/** Seeds creators number `from` to `to`, each with a published page, in every service that knows creators. */
export async function seedCreators(databases: Databases, from: number, to: number): Promise<void> {
  if (from > to) return;
  const numbers = `generate_series(${from}, ${to}) AS n`;
  await databases.identity.query(
    `INSERT INTO users (id, username, email, password_hash, is_verified, created_at, version)
     SELECT ${sql.creatorId('n')}, ${sql.username('n')}, ${sql.username('n')} || '@bench.example', $1, true, ${DAYS_AGO}, 2
     FROM ${numbers}`,
    [SEEDED_PASSWORD_HASH],
  );
  await databases.identity.query(
    `INSERT INTO terms_acceptances (user_id, version, confirmed_age) SELECT ${sql.creatorId('n')}, $1, $2 FROM ${numbers}`,
    [TERMS.version, PAID_AGE],
  );
  await databases.notifications.query(
    `INSERT INTO recipients (account_id, email, version)
     SELECT ${sql.creatorId('n')}, ${sql.username('n')} || '@bench.example', 2 FROM ${numbers}`,
  );
  await databases.tips.query(
    `INSERT INTO creators (id, username, display_name, is_verified, is_active, is_published, account_created_at,
       account_version, profile_version)
     SELECT ${sql.creatorId('n')}, ${sql.username('n')}, 'Creator ' || n, true, true, true, ${DAYS_AGO}, 2, 2
     FROM ${numbers}`,
  );
  await seedPages(databases, numbers);
}

async function seedPages({ profiles }: Databases, numbers: string): Promise<void> {
  await profiles.query(
    `INSERT INTO accounts (id, username, is_verified, is_blocked, is_active, created_at, version)
     SELECT ${sql.creatorId('n')}, ${sql.username('n')}, true, false, true, ${DAYS_AGO}, 2 FROM ${numbers}`,
  );
  await profiles.query(
    `INSERT INTO profiles (user_id, display_name, bio, button_title, is_published, published_at, version)
     SELECT ${sql.creatorId('n')}, 'Creator ' || n, 'Sketches, thrift finds and slow mornings, number ' || n,
       'Tip This Look', true, ${DAYS_AGO}, 2
     FROM ${numbers}`,
  );
  await profiles.query(`SELECT refresh_directory(${sql.creatorId('n')}) FROM ${numbers}`);
  await profiles.query(
    `INSERT INTO social_links (user_id, platform, url)
     SELECT ${sql.creatorId('n')}, platform, 'https://' || platform || '.com/' || ${sql.username('n')}
     FROM ${numbers}, unnest(ARRAY['instagram', 'tiktok', 'youtube']) AS platform`,
  );
  await profiles.query(
    `INSERT INTO profile_views (user_id, viewer_hash, view_date, views)
     SELECT ${sql.creatorId('n')}, md5(n || ' ' || viewer), current_date - viewer, 1 + viewer % 3
     FROM ${numbers}, generate_series(1, 5) AS viewer`,
  );
}
