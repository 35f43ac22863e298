import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The time of an entry is that of the database, after the locks that its statement needed, because holds compare it with
 * releases. A release keeps what it knew of refunds and marks by their ids, which no clock can confuse.
 */
const STATEMENTS = [
  'ALTER TABLE ledger_entries ALTER COLUMN created_at SET DEFAULT statement_timestamp()',
  'ALTER TABLE fraud_marks ALTER COLUMN created_at SET DEFAULT statement_timestamp()',
  'ALTER TABLE payouts ADD COLUMN released_causes uuid[]',
  `UPDATE payouts SET released_causes = ARRAY(
     SELECT known.id FROM payout_tips JOIN refunds AS known ON known.tip_id = payout_tips.tip_id
     WHERE payout_tips.payout_id = payouts.id AND known.status <> 'failed' AND known.created_at <= payouts.released_at
     UNION ALL
     SELECT known.id FROM payout_tips JOIN fraud_marks AS known ON known.tip_id = payout_tips.tip_id
     WHERE payout_tips.payout_id = payouts.id AND known.created_at <= payouts.released_at)
   WHERE released_at IS NOT NULL AND status = 'confirmed'`,
];

const REVERSED = [
  'ALTER TABLE payouts DROP COLUMN released_causes',
  'ALTER TABLE fraud_marks ALTER COLUMN created_at SET DEFAULT now()',
  'ALTER TABLE ledger_entries ALTER COLUMN created_at DROP DEFAULT',
];

export class TimeHolds1802100000801 implements MigrationInterface {
  name = 'TimeHolds1802100000801';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of REVERSED) await queryRunner.query(statement);
  }
}
