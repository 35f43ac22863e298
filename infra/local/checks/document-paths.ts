/**
 * Fails if a Markdown file names a path of the repository that does not exist (in backticks or as a link), if a comment names a
 * file that does not exist, or if docs/security.md names a test that its files do not have.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '../settings.ts';

const IGNORED = ['node_modules', 'dist', 'test-results', '.data', '.nx', '.git'];
const files = globSync(['**/*', '.*'], {
  cwd: repositoryRoot,
  exclude: (path) => IGNORED.includes(basename(path)),
});
const paths = new Set(files);
const names = new Set(files.map((path) => basename(path)));
const topFolders = files.filter((path) => !path.includes('/'));

const missing = files.flatMap((file) =>
  mentionsIn(file)
    .filter((path) => !exists(path, file))
    .map((path) => `${file}: ${path}`),
);
const unknown = [...missing, ...missingTests('docs/security.md')];
for (const line of unknown) console.error(`${line} does not exist.`);
process.exitCode = unknown.length > 0 ? 1 : 0;

/** The last cell of a row names test files, then quotes the beginnings of their titles. */
function missingTests(document: string): string[] {
  const rows = readFileSync(join(repositoryRoot, document), 'utf8').matchAll(/^\|.*\|([^|]+)\|$/gm);
  return [...rows].flatMap(([, cell = '']) => {
    const tests = [...cell.matchAll(/`([^`]+\.tsx?)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => paths.has(path));
    const sources = tests.map((path) => readFileSync(join(repositoryRoot, path), 'utf8'));
    const titles = [...cell.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    return titles
      .filter((title) => !sources.some((source) => source.includes(title)))
      .map((title) => `${document}: the test "${title}"`);
  });
}

function mentionsIn(file: string): string[] {
  if (file.endsWith('.md')) return mentionsInDocument(file);
  return /\.(tsx?|mjs)$/.test(file) && !file.includes('.gen.') ? mentionsInComments(file) : [];
}

/** Our code has these extensions. Other files named in comments belong to packages or are created at run time. */
function mentionsInComments(file: string): string[] {
  const source = readFileSync(join(repositoryRoot, file), 'utf8');
  const comments = [...source.matchAll(/^ *(?:\/\*\*?|\*|\/\/) (.*)$/gm)].map(([, text]) => text as string);
  return comments.flatMap((text) =>
    [...text.matchAll(/(?<![\w@/.-])[\w/.-]*\w{2}\.(?:spec\.)?(?:tsx?|mjs)\b(?!\.)/g)].map(([path]) => path),
  );
}

function mentionsInDocument(document: string): string[] {
  const text = readFileSync(join(repositoryRoot, document), 'utf8').replace(/^```[^]*?^```/gm, '');
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, target]) => target as string);
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, token]) => token as string);
  return [...links, ...quoted.filter((token) => isPath(token, document))];
}

/** Matches a file's name, or a path that begins with a folder of the repository or of the document. */
function isPath(token: string, document: string): boolean {
  if (/^[\w.-]*\w\.(tsx?|mjs|md)$/.test(token)) return true;
  const [first = '', second] = token.split('/');
  if (!first || second === undefined || !/^[\w./*-]+$/.test(token)) return false;
  return topFolders.includes(first) || paths.has(join(dirname(document), first));
}

/** A path may omit the file's extension. */
function exists(mention: string, document: string): boolean {
  const path = mention.replace(/\/$/, '');
  if (!path.includes('/') && names.has(path)) return true;
  const candidates = [path, join(dirname(document), path)];
  return candidates.some((each) =>
    each.includes('*')
      ? globSync(each, { cwd: repositoryRoot }).length > 0
      : paths.has(each) || files.some((file) => file.startsWith(`${each}.`)),
  );
}
