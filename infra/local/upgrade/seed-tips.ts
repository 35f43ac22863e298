import pg from 'pg';

/** Returns an id of version 4, because the contracts accept no other. */
const idFrom = (column: string) =>
  `overlay(overlay(md5(${column}::text || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Copies whole rows, so that the columns of any release are filled. */
const copy = (table: string, changes: string) =>
  `INSERT INTO ${table} SELECT changed.*
   FROM ${table}, generate_series(1, $1::int) AS n, jsonb_populate_record(${table}, jsonb_build_object(${changes})) AS changed`;

const earlier = (column: string) => `'${column}', ${column} - n * interval '10 minutes'`;

/** Without the provider's id a payment is compared with nothing there. */
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

/** Copies the only tip that is there so many times, with its payment and its entries in the ledger. */
export async function seedTips(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // All statements read one snapshot, because the provider's fee may be posted meanwhile.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    for (const statement of COPIES) await client.query(statement, [count]);
    await client.query('COMMIT');
    await client.query('ANALYZE tips, payments, ledger_entries');
  } finally {
    await client.end();
  }
}
