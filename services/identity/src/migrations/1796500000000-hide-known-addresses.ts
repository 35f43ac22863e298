import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the password of a pending registration, hashed with the salt of the account that has the address. */
export class HideKnownAddresses1796500000000 implements MigrationInterface {
  readonly name = 'HideKnownAddresses1796500000000';

  private readonly change = [
    `ALTER TABLE username_holds ADD COLUMN password_hash text
      CONSTRAINT username_holds_password_hash_check CHECK (password_hash LIKE '$argon2id$%')`,
    // A count of zero is possible now, because an attempt that was no failure is not counted.
    `ALTER TABLE sign_in_failures
      DROP CONSTRAINT sign_in_failures_failures_check,
      ADD CONSTRAINT sign_in_failures_failures_check CHECK (failures >= 0)`,
  ];

  private readonly changeBack = [
    `DELETE FROM sign_in_failures WHERE failures = 0`,
    `ALTER TABLE sign_in_failures
      DROP CONSTRAINT sign_in_failures_failures_check,
      ADD CONSTRAINT sign_in_failures_failures_check CHECK (failures > 0)`,
    `ALTER TABLE username_holds DROP COLUMN password_hash`,
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.change) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.changeBack) await queryRunner.query(statement);
  }
}
