import { renameConstraints } from '@sprinkle/service-kit/database/rename-constraints';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names constraints as the other services do, and calls the token of a link encrypted. */
export class NameConstraints1797200000000 implements MigrationInterface {
  private readonly constraints = {
    messages: [
      'pkey',
      'dedupe_key_key',
      'due_idx',
      'created_at_idx',
      'recipient_idx',
      'template_name_check',
      'status_check',
      'attempts_check',
      'sent_at_check',
      'content_check',
    ],
    recipients: ['pkey'],
  };

  async up(queryRunner: QueryRunner): Promise<void> {
    await renameConstraints(queryRunner, this.constraints);
    await this.renameToken(queryRunner, 'sealedToken', 'encryptedToken');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.renameToken(queryRunner, 'encryptedToken', 'sealedToken');
    await renameConstraints(queryRunner, this.constraints, { isReverted: true });
  }

  private async renameToken(queryRunner: QueryRunner, from: string, to: string): Promise<void> {
    await queryRunner.query(
      `UPDATE messages SET data = data - '${from}' || jsonb_build_object('${to}', data->'${from}')
       WHERE data ? '${from}'`,
    );
  }
}
