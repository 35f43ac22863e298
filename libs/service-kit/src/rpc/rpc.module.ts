import type { KeyObject } from 'node:crypto';
import type { DynamicModule } from '@nestjs/common';
import { NatsConnection } from '../nats/connection.js';
import { RpcClient } from './rpc-client.js';

class RpcModule {}

/** Makes `NatsConnection` and `RpcClient` injectable everywhere. The caller that opened the connection closes it. */
export function rpcModule(nats: NatsConnection, actorKey: KeyObject): DynamicModule {
  return {
    module: RpcModule,
    global: true,
    providers: [
      { provide: NatsConnection, useValue: nats },
      { provide: RpcClient, useValue: new RpcClient(nats, actorKey) },
    ],
    exports: [NatsConnection, RpcClient],
  };
}
