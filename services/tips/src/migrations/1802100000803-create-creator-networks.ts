import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row is a network from which a creator signed in, by the hash that a payment keeps of its payer. Payouts of earlier releases have no
 * figures about tips from there.
 */
const STATEMENTS = [
  `CREATE TABLE creator_networks (
    creator_id uuid NOT NULL,
    client_hash text NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT pk_creator_networks PRIMARY KEY (creator_id, client_hash)
  )`,
  'CREATE INDEX ix_creator_networks_seen ON creator_networks (seen_at)',
  'ALTER TABLE payout_risks ADD COLUMN own_network_tip_count integer, ADD COLUMN own_network_cents bigint',
];

const REVERSED = [
  'ALTER TABLE payout_risks DROP COLUMN own_network_tip_count, DROP COLUMN own_network_cents',
  'DROP TABLE creator_networks',
];

export class CreateCreatorNetworks1802100000803 implements MigrationInterface {
  name = 'CreateCreatorNetworks1802100000803';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of REVERSED) await queryRunner.query(statement);
  }
}
