import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../settings.ts';

const SCRIPT = 'infra/docker/upgrade.sh';

/** Records its calls with the checked-out release, and fails where the test says so. */
const ENGINE = `#!/bin/sh
echo "$(cat release) $*" >> "$CALLS"
case "$*" in *"$FAILS_AT"*) exit 1 ;; esac
case "$*" in
compose\\ config*) printf 'gateway\\nmigrate-identity\\nmigrate-tips\\nproxy\\nprometheus\\nstreams\\n' ;;
compose\\ ps*)
  if [ -f "$CALLS.asked" ]; then printf 'healthy\\n\\n'; else printf 'healthy\\nstarting\\n'; touch "$CALLS.asked"; fi
  ;;
esac
`;

const UPGRADE = [
  'one compose run --rm backup',
  'two compose pull --ignore-buildable',
  'two compose build',
  'two compose kill --signal SIGHUP nats',
  'two compose config --services',
  'two compose run --rm --no-deps migrate-identity',
  'two compose run --rm --no-deps migrate-tips',
  'two compose run --rm --no-deps streams',
  'two compose up --detach --remove-orphans',
  'two compose config --services',
  'two compose restart proxy',
  'two compose ps --format {{.Health}}',
  'two compose ps --format {{.Health}}',
  'two compose run --rm doctor',
];

let directory: string;
let server: string;

/** A repository with two releases, and a server that runs the first. */
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-upgrade-'));
  const origin = join(directory, 'origin');
  server = join(directory, 'server');
  for (const folder of ['infra/docker/caddy', 'infra/grafana'])
    mkdirSync(join(origin, folder), { recursive: true });
  cpSync(join(repositoryRoot, SCRIPT), join(origin, SCRIPT));
  writeFileSync(join(origin, '.gitignore'), '.env\n');
  await git(origin, 'init', '--quiet');
  for (const release of ['one', 'two']) {
    writeFileSync(join(origin, 'release'), release);
    writeFileSync(join(origin, 'infra/docker/caddy/Caddyfile'), release);
    writeFileSync(join(origin, 'infra/grafana/alerts.yml'), 'the same in both');
    // A release may replace the running script.
    if (release === 'two') writeFileSync(join(origin, SCRIPT), 'echo replaced\nexit 9\n');
    await git(origin, 'add', '.');
    await git(
      origin,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b.example',
      'commit',
      '--quiet',
      '-m',
      release,
    );
    await git(origin, 'tag', `v-${release}`);
  }
  await git(directory, 'clone', '--quiet', '--branch', 'v-one', origin, server);
  writeFileSync(join(server, '.env'), 'SITE_ADDRESS=tips.example\n');
  mkdirSync(join(directory, 'bin'));
  writeFileSync(join(directory, 'bin/docker'), ENGINE);
  chmodSync(join(directory, 'bin/docker'), 0o755);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('an upgrade runs all steps from the backup to the final check in order', async () => {
  const { exitCode, output } = await upgrade('v-two');
  expect(calls()).toEqual(UPGRADE);
  expect(exitCode).toBe(0);
  expect(output).toMatch(/v-two runs\. The way back: sh infra\/docker\/upgrade\.sh v-one$/);
});

test('an upgrade continues when the broker is not running yet', async () => {
  await expect(upgrade('v-two', 'kill')).resolves.toMatchObject({ exitCode: 0 });
  expect(calls()).toEqual(UPGRADE);
});

test.each([
  ['the backup fails', 'backup', 1, 'one', 'The backup failed, so nothing was changed.'],
  ['an image cannot be pulled', 'pull', 2, 'one', 'The images could not be had, so nothing was changed.'],
  [
    'an image cannot be built',
    'compose build',
    3,
    'one',
    'The images could not be had, so nothing was changed.',
  ],
  [
    'a migration fails',
    'migrate-identity',
    6,
    'two',
    'migrate-identity failed. The release before still runs.',
  ],
  ['the streams cannot be changed', 'streams', 8, 'two', 'streams failed. The release before still runs.'],
  ['the release does not start', 'up --detach', 9, 'two', 'The way back: sh infra/docker/upgrade.sh v-one'],
  ['the proxy does not start again', 'restart', 11, 'two', 'proxy did not start again. The way back: '],
  ['the check finds something', 'doctor', 14, 'two', 'The way back: sh infra/docker/upgrade.sh v-one'],
])('an upgrade stops when %s', async (_case, failsAt, called, release, said) => {
  const { exitCode, output } = await upgrade('v-two', failsAt);
  expect(exitCode).toBe(1);
  expect(output).toContain(said);
  expect(calls()).toEqual(UPGRADE.slice(0, called));
  expect(readFileSync(join(server, 'release'), 'utf8')).toBe(release);
});

test.each([
  ['no release is named', '', () => undefined, 'Name a release'],
  ['the release is unknown', 'v-three', () => undefined, 'There is no release v-three.'],
  ['there is no .env', 'v-two', () => rmSync(join(server, '.env')), 'There is no .env yet.'],
  [
    'a file was changed',
    'v-two',
    () => writeFileSync(join(server, 'release'), 'ours'),
    'Files of the repository were changed',
  ],
])('an upgrade does not begin when %s', async (_case, release, prepare, said) => {
  prepare();
  const { exitCode, output } = await upgrade(release);
  expect(exitCode).toBe(1);
  expect(output).toContain(said);
  expect(calls()).toEqual([]);
});

test('an upgrade to a release that was fetched before needs no remote repository', async () => {
  await git(server, 'fetch', '--quiet', '--tags');
  rmSync(join(directory, 'origin'), { recursive: true });
  await expect(upgrade('v-two')).resolves.toMatchObject({ exitCode: 0 });
  expect(calls()).toEqual(UPGRADE);
});

async function upgrade(release: string, failsAt = 'nothing') {
  const { exitCode, all } = await execa('sh', [SCRIPT, release], {
    cwd: server,
    env: {
      PATH: `${join(directory, 'bin')}:${process.env.PATH}`,
      CALLS: join(directory, 'calls'),
      FAILS_AT: failsAt,
    },
    all: true,
    reject: false,
  });
  return { exitCode, output: all };
}

function calls(): string[] {
  try {
    return readFileSync(join(directory, 'calls'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

async function git(cwd: string, ...args: string[]): Promise<void> {
  await execa('git', args, { cwd });
}
