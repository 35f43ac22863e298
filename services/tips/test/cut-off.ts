import type { TestTips } from './start-tips.js';

/** From now on, every 23rd write aborts its transaction, as if the process had died. */
export async function cutOff(tips: TestTips): Promise<void> {
  await tips.database.query(`
    CREATE SEQUENCE IF NOT EXISTS cuts;
    CREATE OR REPLACE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF nextval('cuts') % 23 = 0 THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NULL; END $$`);
  // One transaction each, because a single one could deadlock with the service's own.
  for (const writes of [
    'INSERT ON ledger_entries',
    'INSERT ON outbox',
    'INSERT OR UPDATE ON fraud_marks',
    'UPDATE ON tips',
  ])
    await tips.database.query(
      `CREATE OR REPLACE TRIGGER cut_off AFTER ${writes} FOR EACH STATEMENT EXECUTE FUNCTION cut_off()`,
    );
}

/** The triggers stay, because dropping them waits for every transaction on their tables. */
export const endCuts = (tips: TestTips) =>
  tips.database.query(
    'CREATE OR REPLACE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  );
