import { startService } from '@sprinkle/service-kit/bootstrap';
import { loadConfig } from '@sprinkle/service-kit/config';
import { appModule } from './app.module.js';
import { profilesConfigSchema } from './config.js';

const config = loadConfig(profilesConfigSchema);

await startService({ name: 'profiles', module: appModule(config), config });
