import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The console's search finds tips by the tipper's address, by the hash that is left of it, and the newest of an amount.
 * A creator's page lists the payouts, proposed ones too. Retention finds the declines that have hashes, and those that have no code to be kept for.
 */
const INDEXES = {
  ix_tips_sender_email: `tips (lower(sender_email), created_at DESC, id DESC) WHERE sender_email IS NOT NULL`,
  ix_tips_sender_email_hash: `tips (sender_email_hash, created_at DESC, id DESC) WHERE sender_email_hash IS NOT NULL`,
  ix_tips_amount_newest: `tips (amount_cents, succeeded_at DESC, id DESC) WHERE succeeded_at IS NOT NULL`,
  ix_payouts_creator: `payouts (creator_id, number DESC)`,
  ix_declines_with_hashes: `declines (occurred_at) WHERE client_hash IS NOT NULL`,
  ix_declines_without_code: `declines (occurred_at) WHERE code IS NULL`,
};

export class IndexSearch1802100500001 implements MigrationInterface {
  name = 'IndexSearch1802100500001';

  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${columns}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await queryRunner.query(`DROP INDEX CONCURRENTLY ${name}`);
  }
}
