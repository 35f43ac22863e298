import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `mail-content.ts` lists the templates and checks a message before it is stored. */
export class MessagesOfAnyTemplate1763700000000 implements MigrationInterface {
  readonly name = 'MessagesOfAnyTemplate1763700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages DROP CONSTRAINT IF EXISTS messages_template_check');
    await queryRunner.query(
      `ALTER TABLE messages ADD CONSTRAINT messages_template_name_check CHECK (template ~ '^[a-z-]+$')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages DROP CONSTRAINT messages_template_name_check');
    await queryRunner.query(`
      ALTER TABLE messages ADD CONSTRAINT messages_template_check
        CHECK (template IN ('verify-email', 'address-already-registered', 'tip-receipt', 'tip-notice')) NOT VALID`);
  }
}
