import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../settings.ts';
import { readCompose } from './compose.ts';
import { Podman } from './podman.ts';

/** Runs docker-compose.yml under its own project name. */
export interface Engine {
  name: string;
  build(): Promise<void>;
  up(): Promise<void>;
  /** Removes containers, networks and volumes. */
  down(): Promise<void>;
  logs(): Promise<string>;
  /** Runs a command of the engine, such as `kill`, on a service's container. Returns its output. */
  container(service: string, command: string[], args?: string[]): Promise<string>;
  /** Images built here. */
  images: string[];
  /** Returns megabytes by image. */
  sizes(): Promise<Record<string, number>>;
  /** Writes an image's layers and configuration to a folder. */
  save(image: string, directory: string): Promise<void>;
  /** Runs a service's image alone until it ends, with some variables of docker-compose.yml changed. */
  runAlone(
    service: string,
    changed: Record<string, string>,
  ): Promise<{ exitCode: number | undefined; output: string }>;
}

const ENDS_WITHIN_MS = 60_000;

/** Finds Docker with its compose plugin, else podman. */
export async function findEngine(project: string, env: Record<string, string>): Promise<Engine> {
  return (await findDocker(project, env, repositoryRoot)) ?? (await findPodman(project, env));
}

/** Finds Docker for the clone in a folder. Only Docker replaces running containers. */
export async function findDocker(
  project: string,
  env: Record<string, string>,
  root: string,
): Promise<Engine | undefined> {
  if (!(await works('docker', ['compose', 'version'])) || !(await works('docker', ['info'])))
    return undefined;
  return docker(project, env, root);
}

async function findPodman(project: string, env: Record<string, string>): Promise<Engine> {
  if (await works('podman', ['info'])) return podman(project, env);
  throw new Error('Neither Docker with its compose plugin nor podman can be used here. Install one of them.');
}

async function works(program: string, args: string[]): Promise<boolean> {
  const { exitCode } = await execa(program, args, { reject: false });
  return exitCode === 0;
}

function docker(project: string, env: Record<string, string>, root: string): Engine {
  const compose = (...args: string[]) =>
    execa('docker', ['compose', '--env-file', '/dev/null', '--project-name', project, ...args], {
      cwd: root,
      env: { ...env, COMPOSE_PROFILES: 'demo' },
      stdout: 'inherit',
      stderr: 'inherit',
    });
  return {
    ...engineCommands('docker', project, env),
    build: async () => void (await compose('build')),
    up: async () => void (await compose('up', '--detach')),
    down: async () => void (await compose('down', '--volumes', '--remove-orphans')),
  };
}

function podman(project: string, env: Record<string, string>): Engine {
  const runner = new Podman(project, readCompose(env));
  return {
    ...engineCommands('podman', project, env),
    build: () => runner.build(),
    up: () => runner.up(),
    down: () => runner.down(),
  };
}

function engineCommands(program: string, project: string, env: Record<string, string>) {
  const idOf = async (service: string) => {
    const labels = { project, service };
    const filters = Object.entries(labels).map(
      ([label, value]) => `label=com.docker.compose.${label}=${value}`,
    );
    const { stdout } = await execa(program, [
      'ps',
      '--all',
      '--quiet',
      ...filters.flatMap((filter) => ['--filter', filter]),
    ]);
    const [id] = stdout.split('\n');
    if (!id) throw new Error(`There is no container of ${service}.`);
    return id;
  };
  const images = Object.values(readCompose(env).services).flatMap(({ build, image, profiles = ['demo'] }) =>
    build && profiles.includes('demo') ? [image] : [],
  );
  return {
    name: program,
    images,
    container: async (service: string, command: string[], args: string[] = []) => {
      const { all } = await execa(program, [...command, await idOf(service), ...args], { all: true });
      return all;
    },
    logs: async () => {
      const lines = Object.keys(readCompose(env).services).map(async (service) => {
        const { all } = await execa(program, ['logs', '--tail', '30', await idOf(service)], {
          all: true,
          reject: false,
        });
        return `--- ${service}\n${all}`;
      });
      return (await Promise.allSettled(lines))
        .map((line) => (line.status === 'fulfilled' ? line.value : ''))
        .join('\n');
    },
    sizes: async () => {
      const sizes = images.map(async (image) => {
        const { stdout } = await execa(program, ['image', 'inspect', '--format', '{{.Size}}', image]);
        return [image, Math.round(Number(stdout) / 1_000_000)] as const;
      });
      return Object.fromEntries(await Promise.all(sizes));
    },
    save: (image: string, directory: string) => saveImage(program, image, directory),
    runAlone: async (service: string, changed: Record<string, string>) => {
      const { image = '', environment = {} } = readCompose({ ...env, ...changed }).services[service] ?? {};
      const variables = Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
      const options = { all: true, reject: false, timeout: ENDS_WITHIN_MS } as const;
      const { exitCode, all } = await execa(
        program,
        ['run', '--rm', '--network=none', ...variables, image],
        options,
      );
      return { exitCode, output: all };
    },
  };
}

async function saveImage(program: string, image: string, directory: string): Promise<void> {
  const archive = join(directory, 'image.tar');
  await execa(program, ['save', '--output', archive, image]);
  await execa('tar', ['--extract', '--file', archive, '--directory', directory]);
  rmSync(archive);
}
