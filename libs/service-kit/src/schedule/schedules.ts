import {
  Global,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type Type,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { findDecoratedMethods } from '../decorated-methods.js';
import { EVERY, type Round } from './every.js';
import { RepeatedTask } from './repeated-task.js';

/** Runs every `@Every` method from the start of the application to its end. */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnModuleDestroy {
  private tasks: { instance: object; task: RepeatedTask }[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    const methods = findDecoratedMethods<Round, number>(this.discovery, this.scanner, EVERY);
    this.tasks = methods.map(({ instance, name, call, metadata }) => ({
      instance,
      task: new RepeatedTask(name, metadata, call),
    }));
    for (const { task } of this.tasks) task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.tasks.map(({ task }) => task.stop()));
  }

  /** Ends the pause of the class's methods, because there is something to do for them now. */
  wake(provider: Type): void {
    for (const { instance, task } of this.tasks) if (instance instanceof provider) task.wake();
  }
}

@Global()
@Module({ imports: [DiscoveryModule], providers: [Schedules], exports: [Schedules] })
export class ScheduleModule {}
