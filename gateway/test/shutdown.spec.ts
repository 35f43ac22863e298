import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { checkUsernameRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { startGateway } from './start-gateway.js';

it('a gateway that shuts down completes requests in flight, accepts no others and closes idle connections', async () => {
  const gateway = await startGateway();
  try {
    let isAsked = false;
    let release = () => {};
    await gateway.services.respondTo(checkUsernameRpc, async () => {
      isAsked = true;
      await new Promise<void>((resolve) => (release = resolve));
      return { available: true };
    });
    const { hostname, port } = new URL(gateway.url);
    const idle = connect(Number(port), hostname);
    await once(idle, 'connect');
    const waiting = gateway.get('/api/username-available/maya');
    await waitFor(() => isAsked);

    let isClosed = false;
    const closing = gateway.gateway.close().then(() => (isClosed = true));
    await waitFor(() =>
      fetch(gateway.url).then(
        () => false,
        () => true,
      ),
    );
    expect(isClosed).toBe(false);
    release();
    expect(await (await waiting).json()).toEqual({ available: true });
    await closing;
    await waitFor(() => idle.closed);
  } finally {
    await gateway.stop();
  }
});
