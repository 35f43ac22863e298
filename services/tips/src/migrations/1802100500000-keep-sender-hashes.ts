import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tip is still found by an address that has been erased, and shows the codes with which its payment was declined. */
export class KeepSenderHashes1802100500000 implements MigrationInterface {
  name = 'KeepSenderHashes1802100500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tips ADD COLUMN sender_email_hash text');
    await queryRunner.query('ALTER TABLE declines ADD COLUMN code text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE declines DROP COLUMN code');
    await queryRunner.query('ALTER TABLE tips DROP COLUMN sender_email_hash');
  }
}
