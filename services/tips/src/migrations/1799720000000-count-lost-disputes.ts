import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tip of which a part was lost in a dispute counts with what remains, like one that was refunded in part. */
export class CountLostDisputes1799720000000 implements MigrationInterface {
  name = 'CountLostDisputes1799720000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE tips SET
         status = CASE WHEN returned.cents < amount_cents THEN 'succeeded' ELSE status END,
         refunded_cents = returned.cents,
         refunded_fee_cents = greatest(0, coalesce(fee_cents, 0)
           - ((amount_cents - returned.cents)::bigint * fee_basis_points + 5000) / 10000),
         updated_at = now()
       FROM (
         SELECT tips.id, least(amount_cents, refunded.cents + lost.cents) AS cents
         FROM tips
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(taken_cents), 0)::int AS cents FROM disputes
           WHERE tip_id = tips.id AND status = 'lost') AS lost
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM refunds
           WHERE tip_id = tips.id AND status IN ('pending', 'succeeded')) AS refunded
         WHERE tips.status = 'lost') AS returned
       WHERE tips.id = returned.id`,
    );
  }

  /** The amounts stay, because the code before reads them too. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
