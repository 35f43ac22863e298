import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A narrow table of the creators that everybody may see, so that lists and searches need no join. Triggers keep it up
 * to date.
 */
export class CreateDirectory1795392000000 implements MigrationInterface {
  /** Separates these locks from all others. */
  private readonly locks = 1_795_392_000;

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createTable(queryRunner);
    await this.createWords(queryRunner);
    await this.createRefresh(queryRunner);
    await queryRunner.query(`SELECT refresh_directory(user_id) FROM profiles`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER tr_profiles_directory ON profiles`);
    await queryRunner.query(`DROP TRIGGER tr_accounts_directory ON accounts`);
    await queryRunner.query(
      `DROP FUNCTION refresh_directory_of_profiles, refresh_directory_of_accounts, refresh_directory,
         directory_query, directory_words`,
    );
    await queryRunner.query(`DROP TABLE directory`);
  }

  private async createTable(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
    CREATE TABLE directory (
      user_id uuid CONSTRAINT pk_directory PRIMARY KEY,
      username text NOT NULL,
      words tsvector NOT NULL,
      published_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`);
    await queryRunner.query(
      `CREATE INDEX ix_directory_newest ON directory (published_at DESC, user_id DESC)`,
    );
    await queryRunner.query(`CREATE INDEX ix_directory_words ON directory USING gin (words)`);
  }

  /** A search matches the beginnings of words, without case and accents. */
  private async createWords(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
    CREATE FUNCTION directory_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT word), '{}')
      FROM regexp_split_to_table(
        lower(regexp_replace(normalize(given, NFKD), '[\\u0300-\\u036F]', '', 'g')), '[^[:alnum:]]+') AS word
      WHERE word <> ''
    $$`);
    await queryRunner.query(`
    CREATE FUNCTION directory_query(search text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest(directory_words(search)) AS word
    $$`);
  }

  /**
   * An account and its profile may change at the same moment. Each change reads both when it commits, one after the
   * other, so that the later one sees the earlier one.
   */
  private async createRefresh(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
    CREATE FUNCTION refresh_directory(creator_id uuid) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(${this.locks}, hashtext(creator_id::text) % 256);
      INSERT INTO directory (user_id, username, words, published_at, updated_at)
      SELECT p.user_id, a.username, array_to_tsvector(directory_words(concat_ws(' ', a.username, p.display_name))),
        p.published_at, p.updated_at
      FROM profiles p JOIN accounts a ON a.id = p.user_id
      WHERE p.user_id = creator_id AND p.is_published AND a.is_verified AND NOT a.is_blocked AND a.is_active
      ON CONFLICT (user_id) DO UPDATE SET username = excluded.username, words = excluded.words,
        published_at = excluded.published_at, updated_at = excluded.updated_at;
      IF NOT FOUND THEN
        DELETE FROM directory WHERE user_id = creator_id;
      END IF;
    END $$`);
    await this.createTrigger(queryRunner, 'accounts', 'id');
    await this.createTrigger(queryRunner, 'profiles', 'user_id');
  }

  private async createTrigger(queryRunner: QueryRunner, table: string, id: string): Promise<void> {
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
