import { Injectable, Logger, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { findDecoratedMethods } from '../decorated-methods.js';

const MEASURED_FOR_METRICS = Symbol('measured-for-metrics');

type Measure = () => Promise<void>;

/** Runs a provider's method only when somebody reads the metrics. */
export function MeasuredForMetrics() {
  const decorate = SetMetadata(MEASURED_FOR_METRICS, true);
  return (target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<Measure>) => {
    decorate(target, key, descriptor);
  };
}

/** Runs the methods with `@MeasuredForMetrics`. If one fails, its metric keeps its value. */
@Injectable()
export class Measurements {
  private readonly logger = new Logger(Measurements.name);

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  async execute(): Promise<void> {
    const methods = findDecoratedMethods<Measure, true>(this.discovery, this.scanner, MEASURED_FOR_METRICS);
    const measured = await Promise.allSettled(methods.map(({ call }) => call()));
    for (const each of measured) if (each.status === 'rejected') this.logger.warn(each.reason);
  }
}
