import { processNames, serviceNames } from '@sprinkle/client/runtime';
import type { Manifest } from './render.ts';

/** The operator creates these (docs/operations.md). */
const OWN_SECRETS = [
  ...processNames.map((name) => `sprinkle-${name}`),
  ...serviceNames.flatMap((name) => [`sprinkle-postgres-${name}`, `sprinkle-postgres-${name}-owner`]),
  'sprinkle-operator',
  'sprinkle-nats',
  'sprinkle-backup',
];
const OWN_CONFIG_MAPS = ['sprinkle-nats-permissions', 'sprinkle-files'];

/** Returns a problem if nothing creates the object. */
export function missing(all: Manifest[], kind: string, name: string | undefined): string[] {
  if (name === undefined) return [];
  const isThere = all.some((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  const isMade = { Secret: [...OWN_SECRETS, ...madeSecrets(all)], ConfigMap: OWN_CONFIG_MAPS }[kind] ?? [];
  return isThere || isMade.includes(name) ? [] : [`needs the ${kind} ${name}, which is not there`];
}

/** cert-manager creates the secrets of certificates, and CloudNativePG that of its own authority. */
function madeSecrets(all: Manifest[]): string[] {
  return all.flatMap(({ kind, metadata, spec }) => {
    if (kind === 'Certificate') return [spec?.secretName as string];
    return kind === 'Cluster' ? [`${metadata.name}-ca`] : [];
  });
}

export type Values = Record<string, string | undefined>;

export function valuesOf(all: Manifest[], kind: string, name: string | undefined): Values | undefined {
  const found = all.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  const { data, stringData } = (found ?? {}) as { data?: Values; stringData?: Values };
  return data ?? stringData;
}
