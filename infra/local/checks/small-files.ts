/** Fails if a file of under 20 lines has only one importer, where its content would be easier to find. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '../settings.ts';

const SMALL_LINES = 20;
/** The linter's limit. */
const LARGEST_LINES = 250;

/** Files that are small for a reason. */
const ALLOWED: [pattern: RegExp, reason: string][] = [
  [/\.(module|controller|entity|pipe)\.ts$/, 'its kind of class has a file of its own, as in Nest'],
  [/\.tsx$|\/use[A-Z]\w+\.ts$/, 'a component or a hook has a file of its own, as in React'],
  [/(^|\/)(entries|commands|migrations)\/|config\.|\.d\.ts$|\.gen\.ts$/, 'another program looks for it'],
  [/^infra\/k6\//, 'k6 bundles each scenario'],
  [/^libs\/contracts\/src\//, 'contracts are for more than who imports them today'],
];

const files = globSync(['*.mjs', '{libs,services,gateway,web,admin-web,infra}/**/*.{ts,tsx,mjs}'], {
  cwd: repositoryRoot,
  exclude: (path) => ['node_modules', 'dist', 'test-results'].includes(basename(path)),
});
const known = new Set(files);
const packages = readPackages();
const importers = new Map<string, string[]>();
for (const importer of files) {
  for (const file of importsOf(importer)) importers.set(file, [...(importers.get(file) ?? []), importer]);
}

for (const [file, [only, ...others]] of importers) {
  if (others.length > 0 || isTest(file) || isTest(only ?? '') || isInjected(only ?? '')) continue;
  if (ALLOWED.some(([pattern]) => pattern.test(file)) || linesOf(file) >= SMALL_LINES) continue;
  if (linesOf(file) + linesOf(only ?? '') > LARGEST_LINES) continue;
  console.error(`${file} has ${linesOf(file)} lines and is imported by ${only} alone: move it there.`);
  process.exitCode = 1;
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(repositoryRoot, file), 'utf8');
  const specifiers = [...source.matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].map(([, name]) => name ?? '');
  return specifiers.flatMap((name) => resolveImport(file, name) ?? []);
}

function resolveImport(importer: string, name: string): string | undefined {
  const path = name.startsWith('.') ? join(dirname(importer), name) : pathInPackage(name);
  const stem = path?.replace(/\.(js|mjs|tsx?)$/, '');
  return stem && ['.ts', '.tsx', '.mjs'].map((ending) => stem + ending).find((each) => known.has(each));
}

function pathInPackage(name: string): string | undefined {
  const [own, folder] = packages.find(([each]) => name.startsWith(`${each}/`)) ?? [];
  return own && folder && join(folder, name.slice(own.length + 1));
}

/** Returns the names of our packages with the folders of their sources. */
function readPackages(): [name: string, folder: string][] {
  return globSync('{libs,infra}/*/package.json', { cwd: repositoryRoot }).map((path) => {
    const { name } = JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as { name: string };
    return [name, path.startsWith('libs') ? join(dirname(path), 'src') : dirname(path)];
  });
}

/** Lists what Nest injects. Each of these is in a file of its own. */
function isInjected(importer: string): boolean {
  return /\.module\.ts$|^(gateway|services\/\w+)\/src\/(controllers|(\w+\/)?parts)\.ts$/.test(importer);
}

function isTest(file: string): boolean {
  return /\.(spec|journey)\.tsx?$|(^|\/)(test|testing)\/|^libs\/service-testing\//.test(file);
}

function linesOf(file: string): number {
  return readFileSync(join(repositoryRoot, file), 'utf8').split('\n').length - 1;
}
