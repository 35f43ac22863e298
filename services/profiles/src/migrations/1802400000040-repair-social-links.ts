import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links were saved with a scheme before names, with two schemes, without a scheme, and with LinkedIn's path twice. */
export class RepairSocialLinks1802400000040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE social_links SET url = regexp_replace(url, '^https?://@', '@', 'i')
      WHERE url ~* '^https?://@' AND platform NOT IN ('website', 'blog', 'other')`);
    await queryRunner.query(`
      UPDATE social_links SET url = regexp_replace(url, '^(?:https?:/*)+(https?):/+', '\\1://', 'i')
      WHERE url ~* '^(?:https?:/*)+https?:/'`);
    await queryRunner.query(`
      UPDATE social_links SET url = regexp_replace(url, '(linkedin\\.com/in/)in/', '\\1', 'i')
      WHERE platform = 'linkedin' AND url ~* 'linkedin\\.com/in/in/'`);
    await queryRunner.query(`
      UPDATE social_links SET url = 'https://' || url
      WHERE url ~ '^[^/@:]+\\.[^/@:]+/' AND char_length(url) <= 2040`);
  }

  /** The repaired links are valid before this release, too. */
  async down(): Promise<void> {}
}
