import { loadConfig } from '@sprinkle/service-kit/config';
import { dataSourceOptions } from '@sprinkle/service-kit/database/data-source-options';
import { DataSource } from 'typeorm';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { createStripe } from './payments/stripe.js';
import { findDrift } from './reconciliation/find-drift.js';

const config = loadConfig(configSchema);
const dataSource = new DataSource(dataSourceOptions(databaseOptions(config.TIPS_DATABASE_URL)));
await dataSource.initialize();
try {
  let drifts = 0;
  for await (const line of findDrift(dataSource, createStripe(config))) {
    drifts += 1;
    console.log(line);
  }
  console.log(drifts === 0 ? 'No drift' : `${drifts} drifts found`);
  process.exitCode = drifts === 0 ? 0 : 1;
} finally {
  await dataSource.destroy();
}
