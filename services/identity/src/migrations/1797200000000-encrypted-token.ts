import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events call the token of a link encrypted. */
export class EncryptedToken1797200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.rename(queryRunner, 'sealedToken', 'encryptedToken');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.rename(queryRunner, 'encryptedToken', 'sealedToken');
  }

  private async rename(queryRunner: QueryRunner, from: string, to: string): Promise<void> {
    await queryRunner.query(
      `UPDATE outbox SET payload = payload - '${from}' || jsonb_build_object('${to}', payload->'${from}')
       WHERE payload ? '${from}'`,
    );
  }
}
