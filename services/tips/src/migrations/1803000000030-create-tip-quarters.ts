import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tips of each creator by the quarter of an hour in which they were paid, counted from 1970, without those that went back. The trigger notes
 * changes as rows of their own, so that no settlement waits for another; `KeepTipQuarters` adds them. The release before settles
 * with the trigger too.
 */
const STATEMENTS = [
  `CREATE TABLE tip_quarters (
    creator_id uuid NOT NULL,
    quarter integer NOT NULL,
    tips integer NOT NULL,
    amount_cents bigint NOT NULL,
    CONSTRAINT pk_tip_quarters PRIMARY KEY (creator_id, quarter) INCLUDE (tips, amount_cents)
  )`,
  `CREATE TABLE tip_quarter_changes (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_tip_quarter_changes PRIMARY KEY,
    creator_id uuid NOT NULL,
    quarter integer NOT NULL,
    tips integer NOT NULL,
    cents integer NOT NULL
  )`,
  'CREATE INDEX ix_tip_quarter_changes_creator ON tip_quarter_changes (creator_id)',
  `CREATE FUNCTION note_tip_quarters() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.status = 'succeeded' THEN
        INSERT INTO tip_quarter_changes (creator_id, quarter, tips, cents) VALUES
          (OLD.user_id, floor(extract(epoch FROM OLD.succeeded_at) / 900), -1, OLD.refunded_cents - OLD.amount_cents);
      END IF;
      IF NEW.status = 'succeeded' THEN
        INSERT INTO tip_quarter_changes (creator_id, quarter, tips, cents) VALUES
          (NEW.user_id, floor(extract(epoch FROM NEW.succeeded_at) / 900), 1, NEW.amount_cents - NEW.refunded_cents);
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER note_new_tip_quarters AFTER INSERT ON tips
    FOR EACH ROW WHEN (NEW.status = 'succeeded') EXECUTE FUNCTION note_tip_quarters()`,
  `CREATE TRIGGER note_tip_quarters AFTER UPDATE OF status, refunded_cents, succeeded_at ON tips
    FOR EACH ROW WHEN (NEW.status <> OLD.status OR NEW.refunded_cents <> OLD.refunded_cents
      OR NEW.succeeded_at IS DISTINCT FROM OLD.succeeded_at)
    EXECUTE FUNCTION note_tip_quarters()`,
];

export class CreateTipQuarters1803000000030 implements MigrationInterface {
  name = 'CreateTipQuarters1803000000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER note_new_tip_quarters ON tips');
    await queryRunner.query('DROP TRIGGER note_tip_quarters ON tips');
    await queryRunner.query('DROP FUNCTION note_tip_quarters');
    await queryRunner.query('DROP TABLE tip_quarters, tip_quarter_changes');
  }
}
