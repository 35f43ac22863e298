import { Injectable } from '@nestjs/common';
import { BACKUP_OLD_HOURS } from '@sprinkle/contracts/rules/backup-age';
import { DAY_MS, HOUR_MS } from '@sprinkle/contracts/rules/durations';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { ok, orWrong, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { ChecksInstallation } from '@sprinkle/service-kit/installation/checks-installation';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { GetBackupState } from './get-backup-state.js';

const NAME = 'Backup';
const RESTORE = 'Proved restore';
const UNREACHABLE = 'Look whether PostgreSQL runs.';
const WRONG_DAYS = 3;
const ADVICE = 'Take a backup at least once a day, and keep it on another machine: docs/operations.md.';
/** A backup that once worked can become useless later, for example because a disk fills up or a key is lost. */
const PROVED_DAYS = 35;

const LAST_RESTORE = `
  SELECT action, details ->> 'takenAt' AS taken_at, created_at AS at FROM activity_logs
  WHERE action IN ('state-restored', 'backup-verified') ORDER BY created_at DESC LIMIT 1`;
const proved = z.object({ action: z.string(), takenAt: z.string().nullable(), at: isoTime });
type Proved = z.infer<typeof proved>;

/** Checks how much data would be lost if all databases were lost. */
@Injectable()
export class CheckBackups {
  constructor(
    private readonly dataSource: DataSource,
    private readonly backupState: GetBackupState,
  ) {}

  @ChecksInstallation()
  async execute(): Promise<InstallationCheck[]> {
    const ofBackup = await orWrong(NAME, UNREACHABLE, async () =>
      describeBackup((await this.backupState.read()).lastAt),
    );
    const ofRestore = await orWrong(RESTORE, UNREACHABLE, () => this.checkRestore());
    return [ofBackup, ofRestore];
  }

  /** A restore on another machine leaves no trace here. */
  private async checkRestore(): Promise<InstallationCheck> {
    return describeRestore(await queryOptional(this.dataSource, proved, LAST_RESTORE));
  }
}

export function describeRestore(last: Proved | null): InstallationCheck {
  const advice = 'Verify the newest backup, which loads it beside the product: docs/operations.md.';
  if (last === null) return warning(RESTORE, 'No backup was ever verified or restored here', advice);
  const { action, takenAt, at } = last;
  const found =
    action === 'state-restored'
      ? `This system was restored ${at}`
      : `The backup of ${takenAt} was read and loaded ${at}`;
  const days = (Date.now() - Date.parse(at)) / DAY_MS;
  return days < PROVED_DAYS ? ok(RESTORE, found) : warning(RESTORE, found, advice);
}

export function describeBackup(lastAt: string | null): InstallationCheck {
  if (lastAt === null) return warning(NAME, 'None is known here', ADVICE);
  const ageMs = Date.now() - Date.parse(lastAt);
  const found = `The last has the state of ${lastAt}`;
  if (ageMs < BACKUP_OLD_HOURS * HOUR_MS) return ok(NAME, found);
  return ageMs < WRONG_DAYS * DAY_MS ? warning(NAME, found, ADVICE) : wrong(NAME, found, ADVICE);
}
