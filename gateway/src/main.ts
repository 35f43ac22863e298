import { setFlagsFromString } from 'node:v8';
import { loadConfig } from '@sprinkle/service-kit/config';
import { runUntilSignal } from '@sprinkle/service-kit/run-until-signal';
import { createLogger } from '@sprinkle/service-kit/telemetry/logger';
import { gatewayConfigSchema } from './config.js';
import { runGateway } from './run-gateway.js';

// In half of all starts V8 concluded from the first seconds of load that what belongs to a request lives long, put it
// where only a full collection frees it, and kept to that: an answer from memory then cost twice the CPU.
setFlagsFromString('--no-allocation-site-pretenuring');

const config = loadConfig(gatewayConfigSchema);
await runUntilSignal(createLogger('gateway', config.LOG_LEVEL), () => runGateway(config));
