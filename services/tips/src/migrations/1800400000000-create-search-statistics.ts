import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells Postgres how often a searched text occurs among senders and messages, so that it either follows the trigram
 * index or looks through the newest tips. It does not use the statistics of the trigram indexes, because they are partial.
 */
export class CreateSearchStatistics1800400000000 implements MigrationInterface {
  name = 'CreateSearchStatistics1800400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE STATISTICS st_tips_sender ON lower(sender_name) FROM tips');
    await queryRunner.query('CREATE STATISTICS st_tips_message ON lower(message) FROM tips');
    await queryRunner.query('ANALYZE tips');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP STATISTICS st_tips_message');
    await queryRunner.query('DROP STATISTICS st_tips_sender');
  }
}
