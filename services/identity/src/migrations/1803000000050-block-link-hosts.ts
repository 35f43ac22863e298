import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators list hosts that no link of a creator may lead to. */
export class BlockLinkHosts1803000000050 implements MigrationInterface {
  name = 'BlockLinkHosts1803000000050';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE system_settings ADD COLUMN blocked_link_hosts text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE system_settings DROP COLUMN blocked_link_hosts');
  }
}
