import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../settings.ts';
import type { Engine } from './engine.ts';

/** Places where people keep secrets. The build copies a stand-in's whole folder into its image. */
const PLACES = ['.env.', 'infra/stripe-sandbox/.env.', 'infra/stripe-sandbox/.data/'];

/** Every image must have this path in a layer. */
const PACKAGES = 'app/node_modules/';

/** Puts a secret into each of these places while the work runs. */
export async function withSecretFiles<Result>(work: (secret: string) => Promise<Result>): Promise<Result> {
  const secret = `canary-${randomBytes(12).toString('hex')}`;
  const made: string[] = [];
  try {
    for (const place of PLACES) {
      const path = join(repositoryRoot, place + secret);
      made.push(mkdirSync(dirname(path), { recursive: true }) ?? path);
      writeFileSync(path, secret, { mode: 0o600 });
    }
    return await work(secret);
  } finally {
    for (const path of made) rmSync(path, { recursive: true, force: true });
  }
}

/** Searches every layer and the configuration of each image for the secret. */
export async function problemsOfLayers(engine: Engine, secret: string): Promise<string[]> {
  const problems: string[] = [];
  for (const image of engine.images) {
    const directory = mkdtempSync(join(tmpdir(), 'sprinkle-image-'));
    try {
      await engine.save(image, directory);
      if (!(await isIn(directory, PACKAGES))) problems.push(`${image}: its layers cannot be read.`);
      if (await isIn(directory, secret)) problems.push(`${image} contains a file of secrets.`);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
  return problems;
}

/** Searches all files byte by byte, including compressed ones. A layer stores the paths and contents of its files as they are. */
async function isIn(directory: string, text: string): Promise<boolean> {
  const files = globSync('**/*', { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const { exitCode, stderr } = await execa('zgrep', ['-a', '-F', '-l', text, ...files], { reject: false });
  if (exitCode !== 0 && exitCode !== 1) throw new Error(stderr);
  return exitCode === 0;
}

/** Lists processes that run as root or can write outside their temporary folder. */
export async function problemsOfContainers(engine: Engine, services: string[]): Promise<string[]> {
  const program =
    'id -u; for path in / /app /usr/local/bin /etc; do touch $path/written 2>/dev/null && echo $path; done; true';
  const problems = await Promise.all(
    services.map(async (service) => {
      const [user, ...written] = (await engine.container(service, ['exec'], ['sh', '-c', program])).split(
        '\n',
      );
      return [
        ...(user === '1000' ? [] : [`${service} runs as user ${user}.`]),
        ...written.map((path) => `${service} can write to ${path}.`),
      ];
    }),
  );
  return problems.flat();
}

/** Lists processes that start in production with the published secrets of docker-compose.yml. */
export async function problemsOfProduction(engine: Engine, services: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const service of services) {
    const { exitCode, output } = await engine.runAlone(service, { NODE_ENV: 'production' });
    const isRejected = exitCode !== 0 && output.includes('must have a secret of its own in production');
    if (!isRejected)
      problems.push(`${service} in production with published secrets ends with ${exitCode}: ${output}`);
  }
  return problems;
}
