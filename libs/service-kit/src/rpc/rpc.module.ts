import type { DynamicModule } from '@nestjs/common';
import { RpcClient } from './rpc-client.js';
import { NatsConnection } from '../nats/connection.js';

class RpcModule {}

/** Makes `NatsConnection` and `RpcClient` injectable everywhere. The caller that opened the connection closes it. */
export function rpcModule(nats: NatsConnection): DynamicModule {
  return {
    module: RpcModule,
    global: true,
    providers: [{ provide: NatsConnection, useValue: nats }, RpcClient],
    exports: [NatsConnection, RpcClient],
  };
}
