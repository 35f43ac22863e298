import { connect } from 'node:net';

/** Returns whether a GET responds with 200. */
export async function answersHttp(url: string): Promise<boolean> {
  return (await statusOf(url)) === 200;
}

/** Returns whether a server speaks HTTP at this address, whatever its status. */
export async function speaksHttp(url: string): Promise<boolean> {
  return (await statusOf(url)) !== null;
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null; // The process does not listen yet.
  }
}

/** Resolves with the greeting of the server on this port, or null if there is none. */
export function greeting(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (text: string | null) => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(2_000, () => finish(null));
    socket.once('error', () => finish(null));
    socket.once('data', (data) => finish(data.toString('utf8')));
  });
}
