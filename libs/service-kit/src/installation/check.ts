import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { reasonOf } from '../reason-of.js';

export function ok(name: string, found: string): InstallationCheck {
  return { name, state: 'ok', found, advice: null };
}

export function warning(name: string, found: string, advice: string): InstallationCheck {
  return { name, state: 'warning', found, advice };
}

export function wrong(name: string, found: string, advice: string): InstallationCheck {
  return { name, state: 'wrong', found, advice };
}

/** A check that throws has found a problem. The result tells the cause of the error, without credentials that it may quote. */
export async function orWrong(
  name: string,
  advice: string,
  check: () => Promise<InstallationCheck>,
): Promise<InstallationCheck> {
  try {
    return await check();
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return wrong(name, reasonOf(cause), advice);
  }
}
