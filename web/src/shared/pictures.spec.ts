import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const ELEMENT = /<img\b[^]*?\/>|<\w+\s[^>]*component="img"[^]*?\/>|<Avatar\b[^>]*\bsrc=[^]*?>/g;
/** These pictures come from the document itself or from this site, not from a user-provided address. */
const OWN = /src=\{(icon\.imageData|`data:|paths\.)/;

function picturesIn(folder: string): [file: string, element: string][] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, folder, file), 'utf8');
      return [...text.matchAll(ELEMENT)].map(([element]): [string, string] => [file, element]);
    })
    .filter(([, element]) => !OWN.test(element));
}

it('the pictures from elsewhere load without a referrer, and lazily except the largest of the creator page', () => {
  const pictures = ['web/src', 'admin-web/src', 'libs/ui/src'].flatMap(picturesIn);
  expect(pictures.map(([file]) => file)).toContain('shared/ProfilePicture.tsx');
  const open = pictures.filter(([, element]) => !/referrerPolicy(="|: ')no-referrer/.test(element));
  expect(open).toEqual([]);
  const eager = pictures.filter(([, element]) => !/loading(="|: ')lazy/.test(element));
  expect(eager).toEqual([
    ['public/creator-page/FeaturedMedia.tsx', expect.stringContaining('fetchPriority="high"')],
  ]);
});
