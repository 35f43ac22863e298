import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { ok, warning, wrong } from './check.js';

const WARNING_MS = 2_000;
/** Signatures of calls between processes are valid for one minute, those of webhooks for five. */
const WRONG_MS = 30_000;
const ADVICE = 'Have both machines keep their clocks by NTP, for instance with chrony or systemd-timesyncd.';

/** Compares the time in a reply with this machine's clock halfway between request and reply. */
export function checkClock(
  other: string,
  { at, askedAt, answeredAt }: { at: Date; askedAt: number; answeredAt: number },
): InstallationCheck {
  const name = `Clock, beside ${other}`;
  const away = Math.abs(at.getTime() - (askedAt + answeredAt) / 2) - (answeredAt - askedAt) / 2;
  const seconds = (Math.max(away, 0) / 1_000).toFixed(1);
  const found = `${seconds} s apart`;
  if (away < WARNING_MS) return ok(name, found);
  return away < WRONG_MS ? warning(name, found, ADVICE) : wrong(name, found, ADVICE);
}
