import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderPlace } from '@sprinkle/backup/folder-place';
import { findNewest, isDue, nameOf, removeOld, timeOf } from '@sprinkle/backup/retention';

const NOW = new Date('2027-01-31T12:00:00Z');
const daysAgo = (days: number) => nameOf(new Date(NOW.getTime() - days * 86_400_000));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sprinkle-retention-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function keep(name: string, isComplete = true): string {
  mkdirSync(join(folder, name));
  if (isComplete) writeFileSync(join(folder, name, 'manifest.json'), '{}');
  return name;
}

test('the name of a backup tells when it was taken', () => {
  expect(daysAgo(0)).toBe('2027-01-31T12-00-00Z');
  expect(timeOf(daysAgo(0))).toEqual(NOW);
  expect(timeOf('before-the-move')).toBeNull();
});

test('old backups are removed, complete or not, and manually named ones stay', async () => {
  const old = [keep(daysAgo(20)), keep(daysAgo(15), false)];
  const rest = [keep(daysAgo(13)), keep(daysAgo(1)), keep('before-the-move')];
  const place = new FolderPlace(folder);
  expect(await removeOld(place, 14, NOW)).toEqual(old);
  expect(await place.list()).toEqual(rest.sort());
});

test('the newest complete backup stays, however old it is', async () => {
  const newest = keep(daysAgo(40));
  const older = keep(daysAgo(50));
  keep(daysAgo(1), false);
  const place = new FolderPlace(folder);
  expect(await findNewest(place)).toBe(newest);
  expect(await removeOld(place, 14, NOW)).toEqual([older]);
});

test('nothing is removed while no backup is complete', async () => {
  keep(daysAgo(30), false);
  expect(await removeOld(new FolderPlace(folder), 14, NOW)).toEqual([]);
});

test.each([
  ['there is none', undefined, true],
  ['the last one is from tonight', '2027-01-31T03-00-05Z', false],
  ['the last one is from yesterday evening', '2027-01-30T20-00-00Z', true],
  ['the machine was off for days', '2027-01-20T03-00-00Z', true],
])('the check at noon for the backup at 3:00 is right when %s', (_, newest, expected) => {
  expect(isDue(newest, 3, NOW)).toBe(expected);
});

test("a nightly backup is not due before its hour if yesterday's was taken", () => {
  expect(isDue('2027-01-30T23-10-00Z', 23, NOW)).toBe(false);
});
