/**
 * Compiles the package in the working directory from `src` to `dist`, file by file. It does not check types; `npm run lint` does.
 * It runs on any Node that can start the system.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';

/**
 * Compiles one file, given by its path below `src`. Returns the paths that it wrote below `dist`.
 * @param {string} folder
 * @param {string} path
 */
export function compileFile(folder, path) {
  const source = join(folder, 'src', path);
  if (!/\.tsx?$/.test(path)) {
    copyFileSync(source, prepared(folder, path));
    return [path];
  }
  const { code, map } = transformSync(readFileSync(source, 'utf8'), {
    filename: source,
    // Nx shares builds between clones, so source maps must not name this clone's folder.
    sourceFileName: relative(dirname(join(folder, 'dist', path)), source),
    sourceMaps: true,
    swcrc: false,
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  });
  const script = path.replace(/\.tsx?$/, '.js');
  writeFileSync(prepared(folder, script), `${code}//# sourceMappingURL=${basename(script)}.map\n`);
  writeFileSync(prepared(folder, `${script}.map`), map);
  return [script, `${script}.map`];
}

function compilePackage(folder) {
  const written = new Set(sourcesOf(folder).flatMap((path) => compileFile(folder, path)));
  for (const path of filesBelow(join(folder, 'dist'))) {
    if (!written.has(path)) rmSync(join(folder, 'dist', path));
  }
}

function sourcesOf(folder) {
  return filesBelow(join(folder, 'src')).filter((path) => !/\.spec\.tsx?$/.test(path));
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function prepared(folder, path) {
  const target = join(folder, 'dist', path);
  mkdirSync(dirname(target), { recursive: true });
  return target;
}

if (process.argv[1] === import.meta.filename) compilePackage(process.cwd());
