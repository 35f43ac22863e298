import { Injectable } from '@nestjs/common';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { ok, orWrong, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { ChecksInstallation } from '@sprinkle/service-kit/installation/checks-installation';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { GetBackupState } from './get-backup-state.js';

const NAME = 'Backup';
const RESTORE = 'Proved restore';
const UNREACHABLE = 'Look whether PostgreSQL runs.';
const DAY_MS = 86_400_000;
const WRONG_DAYS = 3;
const ADVICE = 'Run npm run backup at least once a day, and keep its result on another machine.';

const LAST_RESTORE = `SELECT max(created_at) AS last_at FROM activity_logs WHERE action = 'state-restored'`;
const restored = z.object({ lastAt: isoTime.nullable() });

/** Looks how much would be lost with all databases. */
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
    const { lastAt } = await queryOne(this.dataSource, restored, LAST_RESTORE);
    if (lastAt !== null) return ok(RESTORE, `This system was restored ${lastAt}`);
    const advice = 'Restore the newest backup on another machine every few months, and note when.';
    return warning(RESTORE, 'Unknown: this system was never restored', advice);
  }
}

export function describeBackup(lastAt: string | null): InstallationCheck {
  if (lastAt === null) return warning(NAME, 'None is known here', ADVICE);
  const days = (Date.now() - Date.parse(lastAt)) / DAY_MS;
  const found = `The last has the state of ${lastAt}`;
  if (days < 1) return ok(NAME, found);
  return days < WRONG_DAYS ? warning(NAME, found, ADVICE) : wrong(NAME, found, ADVICE);
}
