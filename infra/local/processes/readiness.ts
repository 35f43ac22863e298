import { connect } from 'node:net';

/** Whether a GET is answered with 200. */
export async function answersHttp(url: string): Promise<boolean> {
  return (await statusOf(url)) === 200;
}

/** Whether anything speaks HTTP there, whatever it answers. */
export async function speaksHttp(url: string): Promise<boolean> {
  return (await statusOf(url)) !== null;
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null; // nobody listens yet
  }
}

/** The first thing the server at this port says of itself; null while nobody speaks there. */
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
