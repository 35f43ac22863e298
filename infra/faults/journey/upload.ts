import { readFileSync } from 'node:fs';
import type { Asset } from '@sprinkle/api-client/api.gen';
import { upload as uploadAt } from '@sprinkle/client/creator';
import { api } from '../system/runtime.ts';
import type { Creator } from './creator.ts';

export const picture = readFileSync(new URL('../../e2e/portrait.png', import.meta.url));

export function upload({ cookie }: Creator, base = api): Promise<Asset> {
  const file = new File([new Uint8Array(picture)], 'portrait.png', { type: 'image/png' });
  return uploadAt(base, { cookie, purpose: 'profile-image', file });
}
