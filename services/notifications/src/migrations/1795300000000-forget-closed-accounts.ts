import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id and version of a closed account stay, so that no late event restores its address. */
export class ForgetClosedAccounts1795300000000 implements MigrationInterface {
  readonly name = 'ForgetClosedAccounts1795300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE recipients ALTER COLUMN email DROP NOT NULL');
    await queryRunner.query(
      'CREATE INDEX messages_recipient_idx ON messages (recipient) WHERE recipient IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX messages_recipient_idx');
    await queryRunner.query('DELETE FROM recipients WHERE email IS NULL');
    await queryRunner.query('ALTER TABLE recipients ALTER COLUMN email SET NOT NULL');
  }
}
