import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names constraints as the other services do, and calls username holds pending registrations. */
export class NameConstraints1797000000000 implements MigrationInterface {
  /** The old names by table: `users_email_key` becomes `uq_users_email`. */
  private readonly names: Record<string, string[]> = {
    users: [
      ...['pkey', 'username_key', 'email_key', 'unverified_idx', 'closed_at_idx', 'username_check'],
      ...['email_check', 'password_hash_check', 'block_reason_check', 'version_check', 'closed_check'],
    ],
    sessions: [
      ...['pkey', 'token_hash_key', 'user_id_fkey', 'admin_id_fkey', 'owner_check'],
      ...['user_id_idx', 'admin_id_idx', 'expires_at_idx'],
    ],
    email_tokens: [
      ...['pkey', 'token_hash_key', 'user_id_fkey', 'purpose_check', 'new_email_check', 'user_id_idx'],
    ],
    username_holds: ['pkey', 'user_id_fkey', 'password_hash_check', 'username_key'],
    username_changes: ['pkey', 'user_id_fkey', 'former_username_idx', 'user_id_idx', 'changed_at_idx'],
    link_requests: ['pkey', 'purpose_check', 'user_check', 'created_at_idx'],
    sign_in_failures: ['pkey', 'failures_check'],
    admin_users: [
      ...['pkey', 'username_key', 'email_key'],
      ...['username_check', 'password_hash_check', 'email_check', 'role_check'],
    ],
    system_settings: ['pkey', 'single_row_check', 'minimum_tip_cents_check', 'featured_creators_limit_check'],
    activity_logs: ['pkey', 'user_id_fkey', 'admin_id_fkey', 'created_at_idx', 'user_id_idx'],
  };

  private readonly prefixes: Record<string, string> = {
    ...{ pkey: 'pk', fkey: 'fk', key: 'uq', check: 'ck', idx: 'ix' },
  };

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE username_holds RENAME TO pending_registrations');
    for (const { target, from, to } of this.renames())
      await queryRunner.query(target.replace('?', from) + ` TO ${to}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { target, from, to } of this.renames())
      await queryRunner.query(target.replace('?', to) + ` TO ${from}`);
    await queryRunner.query('ALTER TABLE pending_registrations RENAME TO username_holds');
  }

  private renames() {
    return Object.entries(this.names).flatMap(([oldTable, names]) =>
      names.map((name) => {
        const words = name.split('_');
        const kind = words.pop() ?? '';
        const table = oldTable === 'username_holds' ? 'pending_registrations' : oldTable;
        const isIndex = kind !== 'fkey' && kind !== 'check';
        return {
          target: isIndex ? 'ALTER INDEX ? RENAME' : `ALTER TABLE ${table} RENAME CONSTRAINT ?`,
          from: `${oldTable}_${name}`,
          to: [this.prefixes[kind], table, ...words].join('_'),
        };
      }),
    );
  }
}
