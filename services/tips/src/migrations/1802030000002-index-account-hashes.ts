import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  ['ix_creators_email_hash', 'creators (email_hash) WHERE email_hash IS NOT NULL'],
  ['ix_payment_methods_account_hash', 'payment_methods (account_hash) WHERE account_hash IS NOT NULL'],
  ['ix_payouts_account_hash', 'payouts (account_hash) WHERE account_hash IS NOT NULL'],
];

/**
 * Finds accounts with the same e-mail address or payout account. The index on proposed tips said nothing that the one proposal
 * and the creators of its payouts do not say; it would forbid two creators to settle parts of one debt.
 */
export class IndexAccountHashes1802030000002 implements MigrationInterface {
  name = 'IndexAccountHashes1802030000002';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS uq_payout_tips_proposed');
    for (const [name, columns] of INDEXES) {
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${columns}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await queryRunner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY uq_payout_tips_proposed ON payout_tips (tip_id) WHERE status = 'proposed'`,
    );
  }
}
