import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the hourly retention rules. */
export class IndexRetention1795120000000 implements MigrationInterface {
  name = 'IndexRetention1795120000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX tips_unpaid_idx ON tips (updated_at) WHERE status IN ('canceled', 'failed')`,
    );
    await queryRunner.query(
      'CREATE INDEX payments_client_hash_idx ON payments (created_at) WHERE client_hash IS NOT NULL',
    );
    await queryRunner.query(
      'CREATE INDEX provider_events_parked_at_idx ON provider_events (parked_at) WHERE parked_at IS NOT NULL',
    );
    // These hashes had no key, so an address could be found by hashing all of them.
    await queryRunner.query('UPDATE payments SET client_hash = NULL WHERE client_hash IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of ['tips_unpaid_idx', 'payments_client_hash_idx', 'provider_events_parked_at_idx']) {
      await queryRunner.query(`DROP INDEX ${index}`);
    }
  }
}
