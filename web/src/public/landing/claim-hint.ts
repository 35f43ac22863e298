import {
  USERNAME_CHARACTERS,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_TEXTS,
} from '@sprinkle/contracts/rules/username';
import { callApi } from '../../shared/http';

export interface ClaimHint {
  text: string;
  tone: 'good' | 'bad' | 'none';
}

export const NO_HINT: ClaimHint = { text: '', tone: 'none' };

/** Checks a name against the rules only. Returns null if the server has to be asked. */
export function ownHint(name: string): ClaimHint | null {
  if (name === '') return NO_HINT;
  if (!USERNAME_CHARACTERS.test(name)) return { text: USERNAME_TEXTS.characters, tone: 'bad' };
  if (name.length > USERNAME_MAX) return { text: USERNAME_TEXTS.tooLong, tone: 'bad' };
  return name.length < USERNAME_MIN ? { text: USERNAME_TEXTS.tooShort, tone: 'none' } : null;
}

/** Says nothing if the check fails, because registration checks again. */
export async function askHint(name: string): Promise<ClaimHint> {
  const path = `/api/username-available/${encodeURIComponent(name)}`;
  const response = await callApi<{ available: boolean }>('GET', path).catch((error: unknown) => {
    console.warn('The name could not be checked', error);
    return null;
  });
  if (!response) return NO_HINT;
  return response.available
    ? { text: `${name} is yours to claim.`, tone: 'good' }
    : { text: USERNAME_TEXTS.taken, tone: 'bad' };
}
