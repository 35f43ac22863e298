import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CloseCreators1795300000000 implements MigrationInterface {
  name = 'CloseCreators1795300000000';

  private readonly create = [
    `ALTER TABLE ledger_entries
      DROP CONSTRAINT ledger_entries_kind_check,
      ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('tip', 'platform-fee', 'processing-fee', 'waived'))`,
    `CREATE TABLE closed_creators (
      creator_id uuid CONSTRAINT closed_creators_pkey PRIMARY KEY
        CONSTRAINT closed_creators_creator_fkey REFERENCES creators (id),
      is_balance_waived boolean NOT NULL,
      closed_at timestamptz NOT NULL DEFAULT now(),
      next_work_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE INDEX closed_creators_next_work_idx ON closed_creators (next_work_at)`,
  ];

  /** The waived entries stay, because the ledger is append-only. */
  private readonly drop = [
    `DROP TABLE closed_creators`,
    `ALTER TABLE ledger_entries
      DROP CONSTRAINT ledger_entries_kind_check,
      ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('tip', 'platform-fee', 'processing-fee')) NOT VALID`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.create) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.drop) await queryRunner.query(statement);
  }
}
