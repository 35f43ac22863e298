import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MEDIA_MAX_BYTES } from '@sprinkle/contracts/media/media.schemas';
import type { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { rpcModule } from '@sprinkle/service-kit/rpc/rpc.module';
import type { JsonLogger } from '@sprinkle/service-kit/telemetry/logger';
import { constants } from 'node:zlib';
import { AppModule } from './app.module.js';
import { Sessions } from './auth/sessions.js';
import { PlatformSettings } from './app-config/platform-settings.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { AccessLog } from './http/access-log.js';
import { createAdapter } from './http/adapter.js';
import { HttpErrorFilter } from './http/http-error.filter.js';
import { parseJsonBodies } from './http/json-body.js';
import { answerFromMemoryFirst } from './http/memory-first.js';
import { addRequestHooks } from './http/request-hooks.js';
import { countRequestsInFlight } from './http/requests-in-flight.js';
import { toRefusal } from './http/validation.js';
import { uploadsOnTheirWay } from './media/uploads-on-their-way.js';
import { serveDocs } from './openapi/serve-docs.js';
import { MemoryAnswers } from './pages/memory-answers.js';
import { largeProfileUpdates } from './profile/large-profile-updates.js';
import { admitFiles } from './security/admit-files.js';
import { limitAddresses } from './security/address-limits.js';
import { refuseInMaintenance } from './security/maintenance.js';

class GatewayModule {}

/** The application on its connection to NATS, complete but not yet listening. */
export async function createApp(
  config: GatewayConfig,
  nats: NatsConnection,
  logger: JsonLogger,
): Promise<NestFastifyApplication> {
  const given = [{ provide: CONFIG, useValue: config }];
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: GatewayModule,
      global: true,
      imports: [rpcModule(nats), AppModule],
      providers: given,
      exports: given,
    },
    createAdapter(config),
    { logger, bodyParser: false, abortOnError: false },
  );
  await prepareHttp(app, config);
  app.useGlobalFilters(new HttpErrorFilter());
  app.useGlobalPipes(new StandardSchemaValidationPipe({ exceptionFactory: toRefusal }));
  serveDocs(app.getHttpAdapter().getInstance(), app);
  await app.init();
  return app;
}

/** Hooks and plugins have to be there before the first route is made. */
async function prepareHttp(app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const instance = app.getHttpAdapter().getInstance();
  countRequestsInFlight(instance);
  const accessLog = new AccessLog(config.LOG_LEVEL, process.stdout);
  answerFromMemoryFirst(instance, app.get(MemoryAnswers), accessLog);
  addRequestHooks(instance, config, accessLog);
  refuseInMaintenance(instance, app.get(PlatformSettings));
  await limitAddresses(instance, config);
  await instance.register(cookie);
  admitFiles(instance, app.get(Sessions), largeProfileUpdates());
  admitFiles(instance, app.get(Sessions), uploadsOnTheirWay(config));
  await instance.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  parseJsonBodies(instance);
  await instance.register(multipart, {
    limits: { fileSize: MEDIA_MAX_BYTES, files: 1, fields: 5, fieldSize: 1_024, parts: 6, headerPairs: 50 },
  });
}
