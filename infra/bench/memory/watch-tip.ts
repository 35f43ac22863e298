import type { Runtime } from '@sprinkle/client/runtime';
import { signIn } from '../accounts/sign-in.ts';
import { payTip } from '../tips/pay-tip.ts';

const ARRIVES_WITHIN_MS = 30_000;

/** Sends a tip while its creator has the screen open, and waits until the tip arrives there. */
export async function watchTip(runtime: Runtime, number: number, creator: number): Promise<void> {
  const cookie = await signIn(runtime, creator);
  const response = await fetch(`${runtime.addresses.api}/users/me/events`, {
    headers: { cookie },
    signal: AbortSignal.timeout(ARRIVES_WITHIN_MS),
  });
  if (!response.ok || !response.body) throw new Error(`The live stream is answered with ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  await payTip(runtime, number, creator);
  for (let told = ''; !told.includes('event: tip\n');) {
    const { value, done } = await reader.read();
    if (done) throw new Error('The live stream ended before the tip was told');
    told += value;
  }
  await reader.cancel();
}
