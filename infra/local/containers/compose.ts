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
  network_mode?: string;
  restart?: string;
  init?: boolean;
  working_dir?: string;
  command?: string[];
  tmpfs?: string[];
  security_opt?: string[];
}

export interface Compose {
  name: string;
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

/** Reads docker-compose.yml as Compose does with this environment. */
export function readCompose(env: NodeJS.ProcessEnv): Compose {
  const text = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
  const { name, services, volumes } = substitute(parse(text, { merge: true }), env) as Compose;
  return { name, services, volumes };
}

function substitute(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') return substituteText(value, env);
  if (Array.isArray(value)) return value.map((item) => substitute(item, env));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, env)]));
}

// The innermost references come first, so that a default can contain another reference.
function substituteText(text: string, env: NodeJS.ProcessEnv): string {
  const reference = /\$\{(\w+)(?:(:?-)([^${}]*))?\}/;
  let rest = text;
  for (let found = reference.exec(rest); found; found = reference.exec(rest)) {
    const [whole, name = '', operator, standard = ''] = found;
    const value = env[name];
    const isMissing = operator === ':-' ? !value : value === undefined;
    rest = rest.replace(whole, () => (isMissing ? standard : (value ?? '')));
  }
  return rest;
}

/** infra/docker/Dockerfile sets these variables in every image. */
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
