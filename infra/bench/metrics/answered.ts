import type { ProcessName, Runtime } from '@sprinkle/client/runtime';

/** Reads from a service's metrics how many calls of this subject it has answered, and the seconds they took in total. */
export async function readAnswered(
  { healthPorts }: Runtime,
  service: ProcessName,
  subject: string,
): Promise<{ count: number; seconds: number }> {
  const response = await fetch(`http://127.0.0.1:${healthPorts[service]}/metrics`);
  const lines = (await response.text()).split('\n');
  const sum = (what: 'count' | 'sum') =>
    lines
      .filter((line) => line.startsWith(`rpc_request_duration_seconds_${what}{subject="${subject}"`))
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
  return { count: sum('count'), seconds: sum('sum') };
}
