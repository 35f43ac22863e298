import { describe, expect, test } from '@jest/globals';
import { processNames } from '@sprinkle/client/runtime';
import { parse } from 'yaml';
import { readCompose } from '../containers/compose.ts';
import { foreignImages, publishedImages, renderImagesFile } from '../containers/images-file.ts';

interface Laid {
  image: string;
  pull_policy?: string;
  build?: string;
}

const compose = readCompose({});
const all = [...publishedImages(compose).keys(), ...foreignImages(compose)];
const references = new Map(
  all.map((image, index) => [image, `registry.example/image-${index}@sha256:${index}`]),
);

describe('the images of a release', () => {
  test('stand in docker-compose.images.yml by digest for every service but those of a demo', () => {
    const laid = read(renderImagesFile(compose, references));
    const expected = Object.entries(compose.services).filter(
      ([, { profiles = [] }]) => !profiles.includes('demo'),
    );
    expect(Object.keys(laid)).toEqual(expected.map(([name]) => name));
    for (const [name, { image }] of expected) expect(laid[name]?.image).toBe(references.get(image));
  });

  test('are pulled, and never built, on a server', () => {
    const laid = read(renderImagesFile(compose, references));
    for (const name of processNames)
      expect(laid[name]).toMatchObject({ pull_policy: 'missing', build: '!reset' });
    for (const step of ['migrate-tips', 'streams', 'doctor']) expect(laid[step]?.pull_policy).toBe('missing');
    for (const part of ['postgres', 'nats', 'proxy', 'configure'])
      expect(Object.keys(laid[part]!)).toEqual(['image']);
  });

  test('are built from the folders of the processes, each once', () => {
    const names = [...publishedImages(compose).values()].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...processNames]));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('stripe-sandbox');
    expect(publishedImages(compose).get('sprinkle/tips:local')).toEqual({
      name: 'tips',
      folder: 'services/tips',
    });
  });

  test('are not named as long as one of them has no digest', () => {
    const some = new Map([...references].filter(([image]) => !image.startsWith('postgres:')));
    expect(() => renderImagesFile(compose, some)).toThrow(/^postgres:\S+ has no digest\.$/);
  });
});

/** Compose takes a value with the tag !reset out of what it lies over. */
function read(text: string): Record<string, Laid> {
  const reset = { tag: '!reset', resolve: () => '!reset' };
  return (parse(text, { customTags: [reset] }) as { services: Record<string, Laid> }).services;
}
