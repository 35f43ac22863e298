import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Says why a payment is to be canceled, and which instance is at it, in columns of their own. The release before writes
 * `is_canceled_by_block` and moves `cancel_at` instead; the trigger keeps both ways of saying it the same. The next
 * release drops that column and the trigger.
 */
const STATEMENTS = [
  'ALTER TABLE payments ADD COLUMN cancel_reason text, ADD COLUMN cancel_leased_until timestamptz',
  `ALTER TABLE payments ADD CONSTRAINT ck_payments_cancel_reason
     CHECK (cancel_reason IN ('blocked-creator', 'card-testing')) NOT VALID`,
  `CREATE FUNCTION keep_cancel_reason() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF NEW.cancel_at IS NULL THEN
         NEW.cancel_reason := NULL;
         NEW.cancel_leased_until := NULL;
         NEW.is_canceled_by_block := false;
       ELSIF NEW.cancel_reason IS NULL OR (NEW.cancel_reason = OLD.cancel_reason
           AND NEW.is_canceled_by_block <> OLD.is_canceled_by_block) THEN
         NEW.cancel_reason := CASE WHEN NEW.is_canceled_by_block THEN 'blocked-creator' ELSE 'card-testing' END;
       ELSE
         NEW.is_canceled_by_block := NEW.cancel_reason = 'blocked-creator';
       END IF;
       RETURN NEW;
     END $$`,
  `CREATE TRIGGER keep_cancel_reason BEFORE UPDATE ON payments FOR EACH ROW
     WHEN (OLD.cancel_at IS NOT NULL OR NEW.cancel_at IS NOT NULL) EXECUTE FUNCTION keep_cancel_reason()`,
  'UPDATE payments SET cancel_at = cancel_at WHERE cancel_at IS NOT NULL',
];

export class SplitCancellations1801010000000 implements MigrationInterface {
  name = 'SplitCancellations1801010000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER keep_cancel_reason ON payments');
    await queryRunner.query('DROP FUNCTION keep_cancel_reason()');
    await queryRunner.query(
      'ALTER TABLE payments DROP COLUMN cancel_reason, DROP COLUMN cancel_leased_until',
    );
  }
}
