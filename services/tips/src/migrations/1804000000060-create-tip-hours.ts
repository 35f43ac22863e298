import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sums of `tip_quarters` by whole hours, of which a year has a quarter as many rows. Most zones need no smaller ones. The trigger
 * keeps them, also while the release before adds to the quarters.
 */
const STATEMENTS = [
  `CREATE TABLE tip_hours (
    creator_id uuid NOT NULL,
    hour integer NOT NULL,
    tips integer NOT NULL,
    amount_cents bigint NOT NULL,
    CONSTRAINT pk_tip_hours PRIMARY KEY (creator_id, hour) INCLUDE (tips, amount_cents)
  )`,
  `CREATE FUNCTION keep_tip_hours() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO tip_hours (creator_id, hour, tips, amount_cents)
      VALUES (NEW.creator_id, NEW.quarter / 4, NEW.tips - coalesce(OLD.tips, 0), NEW.amount_cents - coalesce(OLD.amount_cents, 0))
      ON CONFLICT (creator_id, hour) DO UPDATE SET tips = tip_hours.tips + excluded.tips,
        amount_cents = tip_hours.amount_cents + excluded.amount_cents;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER keep_tip_hours AFTER INSERT OR UPDATE ON tip_quarters
    FOR EACH ROW EXECUTE FUNCTION keep_tip_hours()`,
];

export class CreateTipHours1804000000060 implements MigrationInterface {
  name = 'CreateTipHours1804000000060';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER keep_tip_hours ON tip_quarters');
    await queryRunner.query('DROP FUNCTION keep_tip_hours');
    await queryRunner.query('DROP TABLE tip_hours');
  }
}
