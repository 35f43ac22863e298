import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Every } from './every.js';
import { ScheduleModule, Schedules } from './schedules.js';

/** Each round lasts until the test ends it with a result. */
@Injectable()
class Hourly {
  shutdown?: AbortSignal;
  readonly rounds: { resolve: (next: boolean | number) => void; reject: (error: Error) => void }[] = [];

  @Every(3_600_000, 'news')
  execute(shutdown: AbortSignal): Promise<boolean | number> {
    this.shutdown = shutdown;
    return new Promise((resolve, reject) => this.rounds.push({ resolve, reject }));
  }
}

@Injectable()
class Frequent {
  rounds = 0;

  @Every(5)
  async execute(): Promise<void> {
    this.rounds += 1;
  }
}

@Module({ imports: [ScheduleModule], providers: [Hourly, Frequent] })
class TestModule {}

let app: INestApplicationContext;
let hourly: Hourly;
let schedules: Schedules;

/** Runs the callbacks of all settled promises. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  app = await NestFactory.createApplicationContext(TestModule, { logger: false });
  hourly = app.get(Hourly);
  schedules = app.get(Schedules, { strict: false });
});

afterEach(async () => {
  for (const round of hourly.rounds) round.resolve(false);
  await app.close();
});

it('the schedule runs a method at startup and then at its interval', async () => {
  expect(hourly.rounds).toHaveLength(1);
  await waitFor(() => app.get(Frequent).rounds > 3);
  expect(hourly.rounds).toHaveLength(1);
});

it('the schedule runs a method again at once while a round says that there may be more', async () => {
  hourly.rounds[0]?.resolve(true);
  await waitFor(() => hourly.rounds.length === 2);
  hourly.rounds[1]?.resolve(false);
  await settle();
  expect(hourly.rounds).toHaveLength(2);
});

it('the schedule runs a method again after the delay that a round returned', async () => {
  hourly.rounds[0]?.resolve(5);
  await waitFor(() => hourly.rounds.length === 2);
});

it('the schedule runs a method when its name is announced', async () => {
  hourly.rounds[0]?.resolve(false);
  await settle();
  expect(schedules.announcements()).toEqual(['news']);
  schedules.wakeAnnounced('something else');
  await settle();
  expect(hourly.rounds).toHaveLength(1);
  schedules.wakeAnnounced('news');
  await settle();
  expect(hourly.rounds).toHaveLength(2);
});

it('the schedule runs a woken method once more after the current round, and never in parallel', async () => {
  schedules.wake(Hourly);
  schedules.wake(Hourly);
  await settle();
  expect(hourly.rounds).toHaveLength(1);
  hourly.rounds[0]?.resolve(false);
  await waitFor(() => hourly.rounds.length === 2);
  hourly.rounds[1]?.resolve(false);
  await settle();
  expect(hourly.rounds).toHaveLength(2);
  schedules.wake(Hourly);
  await settle();
  expect(hourly.rounds).toHaveLength(3);
});

it('the schedule retries a failed round after a second, and no sooner when woken', async () => {
  const failedAt = Date.now();
  hourly.rounds[0]?.reject(new Error('The database is away'));
  await settle();
  schedules.wake(Hourly);
  await waitFor(() => hourly.rounds.length === 2);
  expect(Date.now() - failedAt).toBeGreaterThan(950);
});

it('the schedule aborts the current round at shutdown, waits for it and starts no other', async () => {
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await settle();
  expect(isClosed).toBe(false);
  expect(hourly.shutdown?.aborted).toBe(true);
  hourly.rounds[0]?.resolve(true);
  await closing;
  expect(hourly.rounds).toHaveLength(1);
});
