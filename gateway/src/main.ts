import { loadConfig } from '@sprinkle/service-kit/config';
import { runUntilSignal } from '@sprinkle/service-kit/run-until-signal';
import { createLogger } from '@sprinkle/service-kit/telemetry/logger';
import { gatewayConfigSchema } from './config.js';
import { runGateway } from './run-gateway.js';

const config = loadConfig(gatewayConfigSchema);
await runUntilSignal(createLogger('gateway', config.LOG_LEVEL), () => runGateway(config));
