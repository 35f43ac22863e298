import { Injectable } from '@nestjs/common';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { MeasuredForMetrics } from '@sprinkle/service-kit/telemetry/measured-for-metrics';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { GetBackupState } from './get-backup-state.js';

/** There is data to lose from the first administrator on. */
const FIRST_ADMINISTRATOR = `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::int AS age_seconds FROM admin_users`;
const measured = z.object({ ageSeconds: z.int() });

const age = new Gauge({
  name: 'backup_age_seconds',
  help: 'Age of the last backup, or of the first administrator where there is none',
  registers: [registry],
});

@Injectable()
export class WatchBackups {
  constructor(
    private readonly dataSource: DataSource,
    private readonly backupState: GetBackupState,
  ) {}

  @MeasuredForMetrics()
  async execute(): Promise<void> {
    const { lastAt } = await this.backupState.read();
    if (lastAt !== null) age.set((Date.now() - Date.parse(lastAt)) / 1_000);
    else age.set((await queryOne(this.dataSource, measured, FIRST_ADMINISTRATOR)).ageSeconds);
  }
}
