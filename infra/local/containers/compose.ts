import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../settings.ts';

export interface ComposeService {
  image: string;
  pull_policy?: string;
  build?: { args: { FOLDER: string; COMMIT?: string } };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string; aliases?: string[] } | null>;
  logging?: { driver: string; options: Record<string, string> };
  mem_limit?: string;
  shm_size?: string;
  healthcheck?: { disable?: boolean; test?: string[]; interval?: string; start_interval?: string };
  network_mode?: string;
  restart?: string;
  init?: boolean;
  working_dir?: string;
  entrypoint?: string[];
  command?: string[];
  tmpfs?: string[];
  security_opt?: string[];
}

export interface Compose {
  name: string;
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean }>;
}

/** Reads a clone's docker-compose.yml as Compose does in this environment. */
export function readCompose(env: NodeJS.ProcessEnv, root = repositoryRoot): Compose {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  // The library mistakes a file with many aliases for an attack.
  const parsed: unknown = parse(text, { merge: true, maxAliasCount: -1 });
  const { name, services, volumes, networks } = substitute(parsed, env) as Compose;
  return { name, services, volumes, networks };
}

function substitute(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') return substituteText(value, env);
  if (Array.isArray(value)) return value.map((item) => substitute(item, env));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, env)]));
}

// Resolves the innermost references first, because a default can contain another reference.
function substituteText(text: string, env: NodeJS.ProcessEnv): string {
  const reference = /\$\{(\w+)(?:(:?[-+])([^${}]*))?\}/;
  let rest = text;
  for (let found = reference.exec(rest); found; found = reference.exec(rest)) {
    const [whole, name = '', operator = '', other = ''] = found;
    const value = env[name];
    const isMissing = operator.startsWith(':') ? !value : value === undefined;
    // `-` gives a value for a missing variable, `+` a value for a set one.
    const takesOther = operator.endsWith('+') ? !isMissing : isMissing;
    const own = operator.endsWith('+') ? '' : (value ?? '');
    rest = rest.replace(whole, () => (takesOther ? other : own));
  }
  return rest;
}

/** Returns the variables that infra/docker/Dockerfile sets in every image. */
export function imageEnvironment(): Record<string, string> {
  const text = readFileSync(join(repositoryRoot, 'infra/docker/Dockerfile'), 'utf8');
  const [, block = ''] = /\nENV (NODE_ENV=[\s\S]*?[^\\])\n/.exec(text) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('"', ''),
    ]),
  );
}

/** Returns the health check that infra/docker/Dockerfile gives every image. */
export function imageHealthCheck(): { interval: string; command: string[] } {
  const text = readFileSync(join(repositoryRoot, 'infra/docker/Dockerfile'), 'utf8');
  const [, interval = '', command = '[]'] =
    /\nHEALTHCHECK --interval=(\S+)[^\n]*\\\n\s*CMD (.*)\n/.exec(text) ?? [];
  return { interval, command: JSON.parse(command) as string[] };
}
