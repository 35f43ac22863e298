import {
  Global,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { findDecoratedMethods } from '../decorated-methods.js';
import { EVERY, type Round, type Schedule } from './every.js';
import { RepeatedTask } from './repeated-task.js';

interface ScheduledTask {
  instance: object;
  announcedAs?: string;
  task: RepeatedTask;
}

/** Runs every `@Every` method from the start of the application to its end. */
@Injectable()
export class Schedules implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private tasks: ScheduledTask[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const methods = findDecoratedMethods<Round, Schedule>(this.discovery, this.scanner, EVERY);
    this.tasks = methods.map(({ instance, name, call, metadata: { intervalMs, announcedAs } }) => ({
      instance,
      announcedAs,
      task: new RepeatedTask(name, intervalMs, call),
    }));
  }

  onApplicationBootstrap(): void {
    for (const { task } of this.tasks) task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.tasks.map(({ task }) => task.stop()));
  }

  /** Lists the names by which work is announced to methods of this process. */
  announcements(): string[] {
    return [...new Set(this.tasks.flatMap(({ announcedAs }) => announcedAs ?? []))];
  }

  /** Ends the pause of the class's methods, because there is work for them now. */
  wake(provider: Type): void {
    for (const { instance, task } of this.tasks) if (instance instanceof provider) task.wake();
  }

  wakeAnnounced(name: string): void {
    for (const { announcedAs, task } of this.tasks) if (announcedAs === name) task.wake();
  }
}

@Global()
@Module({ imports: [DiscoveryModule], providers: [Schedules], exports: [Schedules] })
export class ScheduleModule {}
