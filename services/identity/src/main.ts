import { startService } from '@sprinkle/service-kit/bootstrap';
import { loadConfig } from '@sprinkle/service-kit/config';
import { appModule } from './app.module.js';
import { identityConfigSchema } from './config.js';

const config = loadConfig(identityConfigSchema);

await startService({ name: 'identity', module: appModule(config), config });
