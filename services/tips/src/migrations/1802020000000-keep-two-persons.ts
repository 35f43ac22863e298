import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps who the administrators are, who recorded a payout as sent, and what the bank said about one that did not arrive.
 * Number 0 of the administrators says that identity has not told them yet.
 */
const STATEMENTS = [
  `CREATE TABLE administrators (
    id smallint CONSTRAINT pk_administrators PRIMARY KEY CONSTRAINT ck_administrators_single CHECK (id = 1),
    administrator_ids uuid[] NOT NULL,
    version integer NOT NULL
  )`,
  `INSERT INTO administrators (id, administrator_ids, version) VALUES (1, '{}', 0)`,
  `ALTER TABLE payouts
    ADD COLUMN sent_by uuid,
    ADD COLUMN sent_by_name text,
    ADD COLUMN bank_reference text,
    ADD COLUMN bank_date date`,
  'ALTER TABLE reconciliations ADD COLUMN warning_count integer NOT NULL DEFAULT 0',
];

const REVERSED = [
  'ALTER TABLE reconciliations DROP COLUMN warning_count',
  `ALTER TABLE payouts
    DROP COLUMN sent_by, DROP COLUMN sent_by_name, DROP COLUMN bank_reference, DROP COLUMN bank_date`,
  'DROP TABLE administrators',
];

export class KeepTwoPersons1802020000000 implements MigrationInterface {
  name = 'KeepTwoPersons1802020000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of REVERSED) await queryRunner.query(statement);
  }
}
