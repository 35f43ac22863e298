import { createBaseline } from '@sprinkle/service-kit/database/create-baseline';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Baseline1802110000201 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return createBaseline(queryRunner, {
      sql: new URL('1802110000201-baseline.sql', import.meta.url),
      release: '0.4.0',
      lastMigration: 'RulePayees1802110000200',
    });
  }

  async down(): Promise<void> {}
}
