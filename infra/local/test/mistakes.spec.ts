import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Secrets } from '../parts/secrets.ts';
import { prepareDataDirectory } from '../starting/claim-data-directory.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-local-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('npm start names DATA_DIR when it cannot be a folder', () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataDirectory(join(file, 'data'))).toThrow(
    `DATA_DIR must be a folder that this user may write to, unlike ${file}/data (ENOTDIR).`,
  );
});

test('npm start names the damaged secrets file and says what to do', () => {
  writeFileSync(join(directory, 'secrets.json'), '{ "postgres": "half a sec');
  expect(() => new Secrets(directory)).toThrow(
    /^DATA_DIR must hold readable secrets, but .*secrets\.json is damaged: restore that file .* or set DATA_DIR/,
  );
});
