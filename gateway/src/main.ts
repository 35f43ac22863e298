import { loadConfig } from '@sprinkle/service-kit/config';
import { endOnSignals } from '@sprinkle/service-kit/process-end';
import { createLogger } from '@sprinkle/service-kit/telemetry/logger';
import { gatewayConfigSchema } from './config.js';
import { runGateway } from './run-gateway.js';

const config = loadConfig(gatewayConfigSchema);
await endOnSignals(createLogger('gateway', config.LOG_LEVEL), () => runGateway(config));
