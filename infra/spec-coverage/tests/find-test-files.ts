import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const isTestFile = /\.(spec\.tsx?|journey\.ts)$/;
const isLeftOut = /^(\..*|node_modules|dist|test-results)$/;

/** Paths from the root, sorted. */
export function findTestFiles(root: string): string[] {
  return filesBelow(root)
    .map((path) => relative(root, path))
    .sort();
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isLeftOut.test(entry.name) ? [] : filesBelow(path);
    return isTestFile.test(entry.name) ? [path] : [];
  });
}
