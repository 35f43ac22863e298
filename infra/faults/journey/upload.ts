import { readFileSync } from 'node:fs';
import { get } from './api.ts';
import type { Creator } from './creator.ts';

export interface Asset {
  id: string;
  status: string;
  progress: number;
  url: string;
}

export const picture = readFileSync(new URL('../../e2e/portrait.png', import.meta.url));

export function upload({ cookie }: Creator, base?: string): Promise<Asset> {
  const body = new FormData();
  body.set('purpose', 'profile-image');
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'portrait.png');
  return get('/media', { body, cookie, base });
}
