import {
  createKitTables,
  createRateLimitTable,
  dropKitTables,
  dropRateLimitTable,
} from '@sprinkle/service-kit/database/kit-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAssets1795132800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createKitTables(queryRunner);
    await createRateLimitTable(queryRunner);
    await queryRunner.query(`
      CREATE TABLE assets (
        id uuid CONSTRAINT pk_assets PRIMARY KEY,
        owner_id uuid NOT NULL,
        purpose text NOT NULL CONSTRAINT ck_assets_purpose CHECK (purpose IN ('profile-image', 'featured-image')),
        status text NOT NULL DEFAULT 'pending'
          CONSTRAINT ck_assets_status CHECK (status IN ('pending', 'processing', 'ready', 'failed')),
        content_length integer NOT NULL CONSTRAINT ck_assets_content_length CHECK (content_length > 0),
        quarantine_key text,
        attempts smallint NOT NULL DEFAULT 0,
        public_name text CONSTRAINT uq_assets_public_name UNIQUE,
        content_type text,
        width integer,
        height integer,
        bytes integer,
        failure text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ck_assets_ready CHECK (
          status <> 'ready' OR num_nulls(public_name, content_type, width, height, bytes) = 0
        ),
        CONSTRAINT ck_assets_failed CHECK ((status = 'failed') = (failure IS NOT NULL))
      )`);
    await queryRunner.query(`CREATE INDEX ix_assets_owner ON assets (owner_id, created_at)`);
    await queryRunner.query(
      `CREATE INDEX ix_assets_quarantined ON assets (updated_at) WHERE quarantine_key IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE assets`);
    await dropRateLimitTable(queryRunner);
    await dropKitTables(queryRunner);
  }
}
