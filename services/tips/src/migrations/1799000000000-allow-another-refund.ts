import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tip can need another refund of ours after one that arrived, when a refund made at the provider fails. */
export class AllowAnotherRefund1799000000000 implements MigrationInterface {
  name = 'AllowAnotherRefund1799000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX uq_refunds_one_of_ours');
    await queryRunner.query(
      `CREATE UNIQUE INDEX uq_refunds_one_of_ours ON refunds (tip_id)
       WHERE requested_by IS NOT NULL AND status IN ('requested', 'pending')`,
    );
  }

  /** Two refunds of ours that arrived stop this. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX uq_refunds_one_of_ours');
    await queryRunner.query(
      `CREATE UNIQUE INDEX uq_refunds_one_of_ours ON refunds (tip_id)
       WHERE requested_by IS NOT NULL AND status <> 'failed'`,
    );
  }
}
