import type { DynamicModule } from '@nestjs/common';
import { RpcClient } from '../rpc/rpc-client.js';
import { NatsConnection } from './connection.js';

class NatsModule {}

/** Gives `NatsConnection` and `RpcClient` to every module. Who made the connection closes it. */
export function natsModule(nats: NatsConnection): DynamicModule {
  return {
    module: NatsModule,
    global: true,
    providers: [{ provide: NatsConnection, useValue: nats }, RpcClient],
    exports: [NatsConnection, RpcClient],
  };
}
