import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The activity log names what each action was done to, and is searched by administrators. */
export class NameTargets1799400000000 implements MigrationInterface {
  name = 'NameTargets1799400000000';

  private readonly indexes = {
    ix_activity_logs_newest: '(created_at DESC, id DESC)',
    ix_activity_logs_action: '(action, created_at DESC, id DESC)',
    ix_activity_logs_admin_id: '(admin_id, created_at DESC, id DESC)',
    ix_activity_logs_target_id: '(target_id, created_at DESC, id DESC)',
  };

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE activity_logs ADD target_kind text, ADD target_id text');
    await queryRunner.query(
      `UPDATE activity_logs SET target_kind = 'user', target_id = user_id::text
        WHERE admin_id IS NOT NULL AND user_id IS NOT NULL`,
    );
    await queryRunner.query(
      `UPDATE activity_logs SET target_kind = 'tip', target_id = details->>'tipId', details = details - 'tipId'
        WHERE action = 'tip-refund-requested'`,
    );
    // An operator's command created these administrators, not they themselves.
    await queryRunner.query(
      `UPDATE activity_logs SET target_kind = 'administrator', target_id = admin_id::text, admin_id = NULL
        WHERE action = 'admin-created'`,
    );
    await queryRunner.query('DROP INDEX ix_activity_logs_created_at');
    for (const [name, columns] of Object.entries(this.indexes))
      await queryRunner.query(`CREATE INDEX ${name} ON activity_logs ${columns}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(this.indexes)) await queryRunner.query(`DROP INDEX ${name}`);
    await queryRunner.query('CREATE INDEX ix_activity_logs_created_at ON activity_logs (created_at)');
    await queryRunner.query(
      `UPDATE activity_logs SET details = details || jsonb_build_object('tipId', target_id)
        WHERE action = 'tip-refund-requested'`,
    );
    await queryRunner.query(
      `UPDATE activity_logs SET admin_id = (SELECT id FROM admin_users WHERE id::text = target_id)
        WHERE action = 'admin-created'`,
    );
    await queryRunner.query('ALTER TABLE activity_logs DROP target_kind, DROP target_id');
  }
}
