import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMessagePolicies1803000000010 implements MigrationInterface {
  name = 'AddMessagePolicies1803000000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE profiles ADD COLUMN message_policy text NOT NULL DEFAULT 'publish'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles DROP COLUMN message_policy');
  }
}
