import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { InstallationFacts } from '@sprinkle/contracts/system/installation.rpc';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { findDecoratedMethods } from '../decorated-methods.js';
import { reasonOf } from '../reason-of.js';
import { wrong } from './check.js';

const CHECKS_INSTALLATION = Symbol('checks-installation');

type Check = (facts: InstallationFacts) => InstallationCheck[] | Promise<InstallationCheck[]>;

/** The caller's own timeout is a little longer. */
const LONGEST_MS = 20_000;

/** Runs a provider's method whenever somebody checks the installation. */
export function ChecksInstallation() {
  const decorate = SetMetadata(CHECKS_INSTALLATION, true);
  return <Method extends Check>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ) => {
    decorate(target, key, descriptor);
  };
}

/** Runs all methods with `@ChecksInstallation` at the same time. One that throws or takes too long counts as a problem found. */
@Injectable()
export class InstallationChecks {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  async execute(facts: InstallationFacts): Promise<InstallationCheck[]> {
    const methods = findDecoratedMethods<Check, true>(this.discovery, this.scanner, CHECKS_INSTALLATION);
    const checked = await Promise.all(methods.map((method) => runWithin(method, facts)));
    return checked.flat();
  }
}

async function runWithin(
  { name, call }: { name: string; call: Check },
  facts: InstallationFacts,
): Promise<InstallationCheck[]> {
  const limit = new AbortController();
  const tooLong = delay(LONGEST_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`No result within ${LONGEST_MS / 1_000} seconds`);
  });
  try {
    return await Promise.race([Promise.resolve().then(() => call(facts)), tooLong]);
  } catch (error) {
    return [wrong(name, reasonOf(error), 'Read the log of this process.')];
  } finally {
    limit.abort();
    tooLong.catch(() => undefined);
  }
}
