import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sum of each creator's entries, which is kept so that creators can be listed by it. The ledger's trigger notes changes as
 * rows of their own, so that nothing that posts waits for another; `KeepBalances` adds them. The release before posts with the
 * trigger too.
 */
const STATEMENTS = [
  `CREATE TABLE balances (
    creator_id uuid CONSTRAINT pk_balances PRIMARY KEY CONSTRAINT fk_balances_creator REFERENCES creators (id),
    balance_cents bigint NOT NULL
  )`,
  'CREATE INDEX ix_balances_largest ON balances ((-balance_cents), creator_id)',
  `CREATE TABLE balance_changes (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_balance_changes PRIMARY KEY,
    creator_id uuid NOT NULL,
    cents bigint NOT NULL
  )`,
  'CREATE INDEX ix_balance_changes_creator ON balance_changes (creator_id)',
  `CREATE FUNCTION note_balance_changes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO balance_changes (creator_id, cents)
      SELECT creator_id, sum(amount_cents) FROM posted WHERE creator_id IS NOT NULL GROUP BY creator_id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER note_balance_changes AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS posted
    FOR EACH STATEMENT EXECUTE FUNCTION note_balance_changes()`,
];

export class KeepBalances1802370000000 implements MigrationInterface {
  name = 'KeepBalances1802370000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER note_balance_changes ON ledger_entries');
    await queryRunner.query('DROP FUNCTION note_balance_changes');
    await queryRunner.query('DROP TABLE balances, balance_changes');
  }
}
