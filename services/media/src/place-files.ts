import { dataSourceOptions } from '@sprinkle/service-kit/database/data-source-options';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { DataSource } from 'typeorm';
import { configSchema } from './config.js';
import { databaseOptions } from './database.js';
import { openStorage, REQUEST_MS } from './storage/open-storage.js';
import { placeFiles } from './withholding/place-files.js';

const config = loadConfig(configSchema);
const options = dataSourceOptions(databaseOptions(config.MEDIA_DATABASE_URL));
const dataSource = await new DataSource(options).initialize();
try {
  const count = await placeFiles(dataSource, openStorage(config, REQUEST_MS));
  console.log(count === 0 ? 'Every file is in its place' : `The files of ${count} assets are moved`);
} finally {
  await dataSource.destroy();
}
