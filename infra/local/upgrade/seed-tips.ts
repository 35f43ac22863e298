import pg from 'pg';

/** Returns an id of version 4, the only kind that the contracts accept. */
const idFrom = (column: string) =>
  `overlay(overlay(md5(${column}::text || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Copies whole rows, so that any release's columns are filled. */
const copy = (table: string, changes: string) =>
  `INSERT INTO ${table} SELECT changed.*
   FROM ${table}, generate_series(1, $1::int) AS n, jsonb_populate_record(${table}, jsonb_build_object(${changes})) AS changed`;

const earlier = (column: string) => `'${column}', ${column} - n * interval '10 minutes'`;

/** Leaves out the provider's id, so that reconciliation does not look for these payments there. */
const COPIES = [
  copy(
    'tips',
    `'id', ${idFrom('id')}, 'idempotency_key', NULL, 'request_hash', NULL,
     ${earlier('created_at')}, ${earlier('succeeded_at')}, ${earlier('updated_at')}`,
  ),
  copy(
    'payments',
    `'id', ${idFrom('id')}, 'tip_id', ${idFrom('tip_id')}, 'provider_intent_id', NULL, 'next_check_at', NULL`,
  ),
  copy(
    'ledger_entries',
    `'id', ${idFrom('id')}, 'tip_id', ${idFrom('tip_id')}, 'transfer_id', ${idFrom('transfer_id')}`,
  ),
];

/** Copies the only existing tip this many times, with its payment and ledger entries. */
export async function seedTips(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // All statements read the same snapshot, because the provider's fee may be posted in the meantime.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    for (const statement of COPIES) await client.query(statement, [count]);
    await client.query('COMMIT');
    await client.query('ANALYZE tips, payments, ledger_entries');
  } finally {
    await client.end();
  }
}
