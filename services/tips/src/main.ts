import { startService } from '@sprinkle/service-kit/bootstrap';
import { loadConfig } from '@sprinkle/service-kit/load-config';
import { appModule } from './app.module.js';
import { configSchema } from './config.js';

const config = loadConfig(configSchema);

await startService({ name: 'tips', module: appModule(config), config });
