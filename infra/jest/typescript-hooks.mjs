import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { typescript } from './typescript.mjs';

const globals = new URL('./globals.mjs', import.meta.url).href;

/** Lets Node import our TypeScript: `./x.js` resolves to x.ts or x.tsx, and `@jest/globals` to the running suite. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    if (/^\.{1,2}\/.*\.js$/.test(specifier)) {
      const { href } = new URL(specifier, context.parentURL);
      const source = [href.replace(/js$/, 'ts'), href.replace(/js$/, 'tsx')].find((url) =>
        existsSync(new URL(url)),
      );
      if (source) return { url: source, shortCircuit: true };
    }
    return nextResolve(specifier, context);
  },
  load(url, context, nextLoad) {
    const [file] = url.split('?');
    if (!/\.tsx?$/.test(file)) return nextLoad(url, context);
    const filename = fileURLToPath(file);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...typescript(file.endsWith('x')),
      filename,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
