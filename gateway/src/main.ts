import { loadConfig } from '@sprinkle/service-kit/load-config';
import { runUntilSignal } from '@sprinkle/service-kit/run-until-signal';
import { createLogger } from '@sprinkle/service-kit/telemetry/logger';
import { configSchema } from './config.js';
import { runGateway } from './run-gateway.js';

const config = loadConfig(configSchema);
await runUntilSignal(createLogger('gateway', config.LOG_LEVEL), () => runGateway(config));
