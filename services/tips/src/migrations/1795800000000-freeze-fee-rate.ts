import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { configSchema } from '../config.js';

/** Each tip keeps the platform's rate of the moment at which its payment was opened. */
export class FreezeFeeRate1795800000000 implements MigrationInterface {
  name = 'FreezeFeeRate1795800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE tips ADD COLUMN fee_basis_points integer
       CONSTRAINT ck_tips_fee_basis_points CHECK (fee_basis_points BETWEEN 0 AND 10000)`,
    );
    const percent = configSchema.shape.PLATFORM_FEE_PERCENT.parse(process.env.PLATFORM_FEE_PERCENT);
    // Unpaid tips get the rate in force. A paid tip does too, unless another fee was booked: then it gets the booked rate.
    await queryRunner.query(
      `UPDATE tips SET fee_basis_points = CASE
         WHEN fee_cents <> floor((amount_cents * $1::bigint + 5000) / 10000.0)
           THEN round(fee_cents * 10000.0 / amount_cents)
         ELSE $1
       END`,
      [percentToBasisPoints(percent)],
    );
    await queryRunner.query('ALTER TABLE tips ALTER COLUMN fee_basis_points SET NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tips DROP COLUMN fee_basis_points');
  }
}
