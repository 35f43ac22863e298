import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages know their account. Older ones stay without, because their address may be another account's by now. */
export class MessagesOfAccounts1798600000000 implements MigrationInterface {
  name = 'MessagesOfAccounts1798600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages ADD COLUMN account_id uuid');
    await queryRunner.query(
      'CREATE INDEX ix_messages_account ON messages (account_id, created_at, id) WHERE account_id IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages DROP COLUMN account_id');
  }
}
