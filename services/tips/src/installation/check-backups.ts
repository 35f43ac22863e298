import { Injectable } from '@nestjs/common';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { ok, orWrong, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { ChecksInstallation } from '@sprinkle/service-kit/installation/checks-installation';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const NAME = 'Backups';
const DAY_MS = 86_400_000;

const READ_ARCHIVER = `
  SELECT current_setting('archive_mode') <> 'off' AS is_archiving, last_archived_time AS archived_at,
    last_failed_time AS failed_at
  FROM pg_stat_archiver`;
const archiver = z.object({
  isArchiving: z.boolean(),
  archivedAt: z.date().nullable(),
  failedAt: z.date().nullable(),
});

/** The database of the ledger stands for the others. It knows of backups only when it archives its own log. */
@Injectable()
export class CheckBackups {
  constructor(private readonly dataSource: DataSource) {}

  @ChecksInstallation()
  async execute(): Promise<InstallationCheck[]> {
    const advice = 'Look whether PostgreSQL runs.';
    return [await orWrong(NAME, advice, async () => describe(await this.read())), ofRestores()];
  }

  private read() {
    return queryOne(this.dataSource, archiver, READ_ARCHIVER);
  }
}

function describe({ isArchiving, archivedAt, failedAt }: z.infer<typeof archiver>): InstallationCheck {
  if (!isArchiving) {
    const advice = 'Run npm run backup at least once a day, and keep its result on another machine.';
    return warning(NAME, 'Unknown: PostgreSQL keeps no archive of its log', advice);
  }
  if (failedAt && (!archivedAt || failedAt > archivedAt))
    return wrong(NAME, `The last archiving failed, ${failedAt.toISOString()}`, "Read PostgreSQL's log.");
  if (!archivedAt) return warning(NAME, 'Nothing was archived yet', 'Check again in an hour.');
  const found = `The log was last archived ${archivedAt.toISOString()}`;
  if (Date.now() - archivedAt.getTime() < DAY_MS) return ok(NAME, found);
  return wrong(NAME, found, "Read PostgreSQL's log, and look at the storage of the backups.");
}

/** A restore happens somewhere else, so this database cannot know of it. */
function ofRestores(): InstallationCheck {
  const advice = 'Restore the newest backup on another machine every few months, and note when.';
  return warning('Proved restore', 'Unknown: nothing here records one', advice);
}
