import { startService } from '@sprinkle/service-kit/bootstrap';
import { loadConfig } from '@sprinkle/service-kit/config';
import { appModule } from './app.module.js';
import { tipsConfigSchema } from './config.js';

const config = loadConfig(tipsConfigSchema);

await startService({ name: 'tips', module: appModule(config), config });
