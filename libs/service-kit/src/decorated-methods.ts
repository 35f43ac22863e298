import type { DiscoveryService, MetadataScanner } from '@nestjs/core';

export interface DecoratedMethod<Method, Metadata> {
  /** Name in the form `Class.method`. */
  name: string;
  /** Method, bound to its instance. */
  call: Method;
  instance: object;
  metadata: Metadata;
}

/** Finds the methods of all providers that a decorator gave metadata under this key. */
export function findDecoratedMethods<Method extends (...args: never[]) => unknown, Metadata>(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  metadataKey: symbol,
): DecoratedMethod<Method, Metadata>[] {
  const instances = new Set(discovery.getProviders().map(({ instance }): unknown => instance));
  return [...instances].filter(isObject).flatMap((instance) =>
    scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object | null).flatMap((methodName) => {
      const method = Reflect.get(instance, methodName) as Method;
      const metadata = Reflect.getMetadata(metadataKey, method) as Metadata | undefined;
      if (metadata === undefined) return [];
      const name = `${instance.constructor.name}.${methodName}`;
      return [{ name, call: method.bind(instance) as Method, instance, metadata }];
    }),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
