import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Forms for another card of a monthly support. Cards are tried there at Stripe without asking this service, so their declines count like
 * those of payments, and belong to none.
 */
const STATEMENTS = [
  `CREATE TABLE support_cards (
    setup_intent_id text NOT NULL,
    support_id uuid NOT NULL CONSTRAINT fk_support_cards_support REFERENCES supports (id) ON DELETE CASCADE,
    client_hash text,
    wide_client_hash text,
    email_hash text,
    declines integer DEFAULT 0 NOT NULL,
    is_taken boolean DEFAULT false NOT NULL,
    close_at timestamptz,
    created_at timestamptz DEFAULT now() NOT NULL,
    CONSTRAINT pk_support_cards PRIMARY KEY (setup_intent_id)
  )`,
  'CREATE INDEX ix_support_cards_support ON support_cards (support_id)',
  'CREATE INDEX ix_support_cards_client ON support_cards (client_hash) WHERE client_hash IS NOT NULL',
  'CREATE INDEX ix_support_cards_close_at ON support_cards (close_at) WHERE close_at IS NOT NULL',
  `-- squawk-ignore ban-drop-not-null
   ALTER TABLE declines ALTER COLUMN payment_id DROP NOT NULL`,
];

export class CreateSupportCards1805000000110 implements MigrationInterface {
  name = 'CreateSupportCards1805000000110';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM declines WHERE payment_id IS NULL');
    await queryRunner.query('ALTER TABLE declines ALTER COLUMN payment_id SET NOT NULL');
    await queryRunner.query('DROP TABLE support_cards');
  }
}
