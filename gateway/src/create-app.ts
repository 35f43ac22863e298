import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MEDIA_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import type { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { rpcModule } from '@sprinkle/service-kit/rpc/rpc.module';
import { createApiDocument } from './api-document.js';
import { AppModule } from './app.module.js';
import { Sessions } from './auth/sessions.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { admitUploads, mediaUploadRoute } from './media/upload-admission.js';
import { ResponseCache } from './pages/response-cache.js';
import { serveBuilds } from './pages/serve-builds.js';
import { rejectInMaintenance } from './platform-settings/maintenance.js';
import { PlatformSettings } from './platform-settings/platform-settings.js';
import { logRequests } from './platform/http/access-log.js';
import { compressResponses } from './platform/http/compression.js';
import { HttpErrorFilter } from './platform/http/http-error.filter.js';
import { InputPipe } from './platform/http/input.pipe.js';
import { parseJsonBodies } from './platform/http/json-body.js';
import { addRequestHooks } from './platform/http/request-hooks.js';
import { countRequestsInFlight } from './platform/http/requests-in-flight.js';
import { createAdapter } from './platform/http/server.js';
import { endSlowBodies } from './platform/http/slow-body.js';
import { endUnreadResponses } from './platform/http/unread-responses.js';
import { limitAddresses } from './platform/limits/address-limits.js';
import { serveDocs } from './platform/openapi/serve-docs.js';
import { largeProfileUpdateRoute } from './profile/large-profile-updates.js';
import { admitSendGridBatches } from './webhooks/admit-sendgrid-batches.js';

/** Creates the whole application on its connection to NATS, without listening yet. */
export async function createApp(
  config: GatewayConfig,
  nats: NatsConnection,
  logger: LoggerService,
): Promise<NestFastifyApplication> {
  const providers = [{ provide: CONFIG, useValue: config }];
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: AppModule,
      global: true,
      imports: [rpcModule(nats, config.ACTOR_SIGNING_KEY)],
      providers,
      exports: providers,
    },
    createAdapter(config),
    { logger, bodyParser: false, abortOnError: false },
  );
  await prepareHttp(app, config);
  app.useGlobalFilters(new HttpErrorFilter());
  app.useGlobalPipes(new InputPipe());
  serveDocs(app.getHttpAdapter().getInstance(), config, () => createApiDocument(app));
  await app.init();
  return app;
}

/** Adds the hooks and plugins in the order in which they run. A route only gets those registered before it. */
async function prepareHttp(app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const instance = app.getHttpAdapter().getInstance();
  countRequestsInFlight(instance);
  endUnreadResponses(instance);
  logRequests(instance, config.LOG_LEVEL);
  addRequestHooks(instance, config);
  app.get(ResponseCache).addHook(instance);
  rejectInMaintenance(instance, app.get(PlatformSettings));
  await limitAddresses(instance, config);
  await instance.register(cookie);
  endSlowBodies(instance);
  admitUploads(instance, app.get(Sessions), largeProfileUpdateRoute());
  admitUploads(instance, app.get(Sessions), mediaUploadRoute(instance, config));
  if (config.SENDGRID_WEBHOOK_PUBLIC_KEY) admitSendGridBatches(instance);
  compressResponses(instance);
  await serveBuilds(instance, config);
  parseJsonBodies(instance);
  await instance.register(multipart, {
    limits: { fileSize: MEDIA_MAX_BYTES, files: 1, fields: 5, fieldSize: 1_024, parts: 6, headerPairs: 50 },
  });
}
