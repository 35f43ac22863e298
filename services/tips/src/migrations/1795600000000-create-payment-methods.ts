import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePaymentMethods1795600000000 implements MigrationInterface {
  name = 'CreatePaymentMethods1795600000000';

  private readonly create = [
    `CREATE TABLE payment_methods (
      id uuid CONSTRAINT payment_methods_pkey PRIMARY KEY,
      user_id uuid NOT NULL CONSTRAINT payment_methods_creator_fkey REFERENCES creators (id) ON DELETE CASCADE,
      type text NOT NULL CONSTRAINT payment_methods_type_check CHECK (type IN ('bank', 'paypal', 'venmo')),
      sealed_account_info text NOT NULL
        CONSTRAINT payment_methods_sealed_check CHECK (sealed_account_info LIKE 'v1.%'),
      is_default boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL
    )`,
    `CREATE INDEX payment_methods_creator_idx ON payment_methods (user_id, created_at)`,
    `CREATE UNIQUE INDEX payment_methods_one_default_idx ON payment_methods (user_id) WHERE is_default`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.create) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE payment_methods');
  }
}
