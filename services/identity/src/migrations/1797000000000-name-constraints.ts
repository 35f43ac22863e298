import { renameConstraints } from '@sprinkle/service-kit/database/rename-constraints';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names constraints as the other services do, and calls username holds pending registrations. */
export class NameConstraints1797000000000 implements MigrationInterface {
  private readonly constraints = {
    users: [
      'pkey',
      'username_key',
      'email_key',
      'unverified_idx',
      'closed_at_idx',
      'username_check',
      'email_check',
      'password_hash_check',
      'block_reason_check',
      'version_check',
      'closed_check',
    ],
    sessions: [
      'pkey',
      'token_hash_key',
      'user_id_fkey',
      'admin_id_fkey',
      'owner_check',
      'user_id_idx',
      'admin_id_idx',
      'expires_at_idx',
    ],
    email_tokens: [
      'pkey',
      'token_hash_key',
      'user_id_fkey',
      'purpose_check',
      'new_email_check',
      'user_id_idx',
    ],
    username_changes: ['pkey', 'user_id_fkey', 'former_username_idx', 'user_id_idx', 'changed_at_idx'],
    link_requests: ['pkey', 'purpose_check', 'user_check', 'created_at_idx'],
    sign_in_failures: ['pkey', 'failures_check'],
    admin_users: [
      'pkey',
      'username_key',
      'email_key',
      'username_check',
      'password_hash_check',
      'email_check',
      'role_check',
    ],
    system_settings: ['pkey', 'single_row_check', 'minimum_tip_cents_check', 'featured_creators_limit_check'],
    activity_logs: ['pkey', 'user_id_fkey', 'admin_id_fkey', 'created_at_idx', 'user_id_idx'],
  };

  private readonly pendingRegistrations = [
    ['username_holds_pkey', 'pk_pending_registrations'],
    ['username_holds_user_id_fkey', 'fk_pending_registrations_user_id'],
    ['username_holds_password_hash_check', 'ck_pending_registrations_password_hash'],
  ] as const;

  async up(queryRunner: QueryRunner): Promise<void> {
    await renameConstraints(queryRunner, this.constraints);
    await queryRunner.query('ALTER TABLE username_holds RENAME TO pending_registrations');
    await queryRunner.query(
      'ALTER INDEX username_holds_username_key RENAME TO uq_pending_registrations_username',
    );
    for (const [oldName, newName] of this.pendingRegistrations)
      await this.rename(queryRunner, oldName, newName);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [oldName, newName] of this.pendingRegistrations)
      await this.rename(queryRunner, newName, oldName);
    await queryRunner.query(
      'ALTER INDEX uq_pending_registrations_username RENAME TO username_holds_username_key',
    );
    await queryRunner.query('ALTER TABLE pending_registrations RENAME TO username_holds');
    await renameConstraints(queryRunner, this.constraints, { isReverted: true });
  }

  private async rename(queryRunner: QueryRunner, from: string, to: string): Promise<void> {
    await queryRunner.query(`ALTER TABLE pending_registrations RENAME CONSTRAINT ${from} TO ${to}`);
  }
}
