import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { processNames } from '@sprinkle/client/runtime';
import { execa } from 'execa';
import { parse } from 'yaml';
import { readCompose } from '../containers/compose.ts';
import { foreignImages, publishedImages, renderImagesFile } from '../containers/images-file.ts';
import { repositoryRoot } from '../settings.ts';

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
  test('are pinned by digest in docker-compose.images.yml for every service except those of a demo', () => {
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

  test('are rejected if one of them has no digest', () => {
    const some = new Map([...references].filter(([image]) => !image.startsWith('postgres:')));
    expect(() => renderImagesFile(compose, some)).toThrow(/^postgres:\S+ has no digest\.$/);
  });
});

/** Files that the workflow reads. */
const SOURCES = [
  '.gitignore',
  'docker-compose.yml',
  'infra/local/commands/publish-images.ts',
  'infra/local/containers',
  'infra/local/processes/console.ts',
  'infra/local/settings.ts',
];
const IMAGES_FILE = 'docker-compose.images.yml';
const REGISTRY = 'ghcr.io/mia/sprinkle';

/** Records its calls, and returns a digest for each tag. Fails where the test says so. */
const ENGINE = `#!/bin/sh
digest() { printf 'sha256:%s' "$(printf %s "$1" | sha256sum | cut -c1-64)"; }
echo "$*" >> "$CALLS"
case "$*" in *"$FAILS_AT"*) exit 1 ;; esac
for last in "$@"; do :; done
case "$2" in
imagetools) printf '{"digest":"%s"}' "$(digest "$last")" ;;
build)
  while [ $# -gt 0 ]; do
    case "$1" in --tag) tag=$2 ;; --metadata-file) metadata=$2 ;; esac
    shift
  done
  printf '{"containerimage.digest":"%s"}' "$(digest "$tag")" > "$metadata"
  ;;
esac
`;
/** Runs the command as npm does, without installing anything. */
const NPM = `#!/bin/sh
[ "$1 $2 $3" = 'run publish-images --' ] && shift 3 && exec node infra/local/commands/publish-images.ts "$@"
exit 1
`;

describe('the release workflow', () => {
  let directory: string;
  let clone: string;

  /** A clone of a repository with one commit on main, and a fake engine. */
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'sprinkle-release-'));
    clone = join(directory, 'clone');
    for (const source of SOURCES)
      cpSync(join(repositoryRoot, source), join(clone, source), { recursive: true });
    await git('init', '--quiet', '--initial-branch=main');
    await git('add', '.');
    await git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '-m', 'one');
    await git('init', '--quiet', '--bare', join(directory, 'origin'));
    await git('remote', 'add', 'origin', join(directory, 'origin'));
    await git('push', '--quiet', 'origin', 'main');
    for (const packages of ['node_modules', 'infra/local/node_modules'])
      symlinkSync(join(repositoryRoot, packages), join(clone, packages));
    mkdirSync(join(directory, 'bin'));
    for (const [name, program] of Object.entries({ docker: ENGINE, npm: NPM })) {
      writeFileSync(join(directory, 'bin', name), program);
      chmodSync(join(directory, 'bin', name), 0o755);
    }
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  test('pushes each image with version and commit, and tags a commit on top of main that pins all by digest', async () => {
    await release();
    const commit = await git('rev-parse', 'main~1');
    const builds = calls().filter((call) => call.startsWith('buildx build '));
    const published = [...publishedImages(compose).values()];
    expect(builds).toHaveLength(published.length);
    for (const { name, folder } of published)
      expect(builds).toContainEqual(
        expect.stringMatching(
          `--push .*--tag ${REGISTRY}/${name}:0\\.5\\.0 .*--build-arg FOLDER=${folder} --build-arg COMMIT=${commit} \\.$`,
        ),
      );
    const laid = read(await git('--git-dir', join(directory, 'origin'), 'show', `v0.5.0:${IMAGES_FILE}`));
    expect(laid.tips?.image).toBe(`${REGISTRY}/tips@${digestOf(`${REGISTRY}/tips:0.5.0`)}`);
    const postgres = compose.services.postgres?.image ?? '';
    expect(laid.postgres?.image).toBe(`${postgres}@${digestOf(postgres)}`);
    for (const { image } of Object.values(laid)) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
    const tagged = await git('ls-remote', join(directory, 'origin'), 'refs/heads/main', 'refs/tags/v0.5.0');
    expect(tagged.split('\n')).toEqual([
      `${commit}\trefs/heads/main`,
      `${await git('rev-parse', 'main')}\trefs/tags/v0.5.0`,
    ]);
  });

  test('writes no images file and creates no tag when an image cannot be pushed', async () => {
    await expect(release('/media:')).rejects.toMatchObject({ exitCode: 1 });
    expect(calls().at(-1)).toContain(`--tag ${REGISTRY}/media:0.5.0`);
    expect(existsSync(join(clone, IMAGES_FILE))).toBe(false);
    expect(await git('ls-remote', '--tags', join(directory, 'origin'))).toBe('');
  });

  test('builds nothing for a version that begins with v', async () => {
    const args = ['infra/local/commands/publish-images.ts', REGISTRY, 'v0.5.0'];
    const run = execa(process.execPath, args, { cwd: clone, env: environment() });
    await expect(run).rejects.toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^Usage: /) });
    expect(calls()).toEqual([]);
  });

  /** Runs the workflow's commands as its runner does. */
  async function release(failsAt?: string): Promise<void> {
    const text = readFileSync(join(repositoryRoot, '.github/workflows/release.yml'), 'utf8');
    const { jobs } = parse(text) as { jobs: { release: { steps: { run?: string }[] } } };
    const given = { GITHUB_REPOSITORY: 'Mia/Sprinkle', VERSION: '0.5.0' };
    for (const { run } of jobs.release.steps)
      if (run)
        await execa('bash', ['-e', '-c', run], { cwd: clone, env: { ...environment(failsAt), ...given } });
  }

  function environment(failsAt = 'nothing'): Record<string, string> {
    return {
      PATH: `${join(directory, 'bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
      CALLS: join(directory, 'calls'),
      FAILS_AT: failsAt,
    };
  }

  function calls(): string[] {
    const path = join(directory, 'calls');
    return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  }

  async function git(...args: string[]): Promise<string> {
    return (await execa('git', args, { cwd: clone })).stdout;
  }
});

/** The fake engine derives digests from tags. */
function digestOf(tag: string): string {
  return `sha256:${createHash('sha256').update(tag).digest('hex')}`;
}

/** Compose removes a value with the tag !reset from the file that this one overrides. */
function read(text: string): Record<string, Laid> {
  const reset = { tag: '!reset', resolve: () => '!reset' };
  return (parse(text, { customTags: [reset] }) as { services: Record<string, Laid> }).services;
}
