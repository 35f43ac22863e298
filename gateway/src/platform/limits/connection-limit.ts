import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import type { Server, Socket } from 'node:net';
import type { GatewayConfig } from '../../config.js';
import { CONNECTIONS_PER_ADDRESS, RELAXED_FACTOR } from './limits.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

/** One client cannot take all connections there are. A proxy, which has them for others, has to see to that itself. */
export function limitConnections(server: Server, config: GatewayConfig): void {
  if (config.TRUSTED_PROXIES.length > 0) return;
  const factor = config.RATE_LIMITS === 'relaxed' ? RELAXED_FACTOR : 1;
  const places = new ConcurrencyLimiter(CONNECTIONS_PER_ADDRESS * factor);
  server.on('connection', (socket: Socket) => {
    if (!socket.remoteAddress) return;
    const network = clientNetworkOf({ ipAddress: socket.remoteAddress });
    if (!places.acquire(network)) return void socket.destroy();
    socket.once('close', () => places.release(network));
  });
}
