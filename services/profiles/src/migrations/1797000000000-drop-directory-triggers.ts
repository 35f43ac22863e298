import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Transactions call `refresh_directory` themselves, because nobody who reads them can see a deferred trigger. */
export class DropDirectoryTriggers1797000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['accounts', 'profiles']) {
      await queryRunner.query(`DROP TRIGGER tr_${table}_directory ON ${table}`);
      await queryRunner.query(`DROP FUNCTION refresh_directory_of_${table}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, id] of Object.entries({ accounts: 'id', profiles: 'user_id' })) {
      await queryRunner.query(`
      CREATE FUNCTION refresh_directory_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM refresh_directory(CASE TG_OP WHEN 'DELETE' THEN OLD.${id} ELSE NEW.${id} END);
        RETURN NULL;
      END $$`);
      await queryRunner.query(
        `CREATE CONSTRAINT TRIGGER tr_${table}_directory AFTER INSERT OR UPDATE OR DELETE ON ${table}
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_directory_of_${table}()`,
      );
    }
  }
}
