import { processNames, serviceNames } from '@sprinkle/client/runtime';
import {
  type Container,
  containersOf,
  isWorkload,
  podOf,
  podsOf,
  portsOf,
  type Probe,
  type Selector,
  selects,
  type Volume,
} from './pods.ts';
import type { Manifest } from './render.ts';

/** `libs/service-kit/src/health-server.ts` serves the first two; the mail catcher of a local cluster the last. */
export const READY_PATH = '/health/ready';
const PROBED_PATHS = [READY_PATH, '/health/live', '/api/healthz'];

/** The authority of Postgres stands here, as the addresses of the databases say (docs/operations.md). */
export const POSTGRES_AUTHORITY = '/authorities/postgres.crt';

/** The operator makes these (docs/operations.md). */
const OWN_SECRETS = [
  ...processNames.map((name) => `sprinkle-${name}`),
  ...serviceNames.flatMap((name) => [`sprinkle-postgres-${name}`, `sprinkle-postgres-${name}-owner`]),
  'sprinkle-operator',
  'sprinkle-nats',
  'sprinkle-backup',
];
const OWN_CONFIG_MAPS = ['sprinkle-nats-permissions', 'sprinkle-files'];

/** Lists references that lead nowhere: ports, paths, volumes, config maps, secrets, accounts and selectors. */
export function problemsOfReferences(manifests: Manifest[], all = manifests): string[] {
  return manifests.flatMap((manifest) => {
    const { kind, metadata } = manifest;
    const problems = isWorkload(manifest)
      ? problemsOfWorkload(manifest, all)
      : kind === 'Service'
        ? problemsOfService(manifest, all)
        : problemsOfTarget(manifest, all);
    return problems.map((problem) => `${kind} ${metadata.name} ${problem}`);
  });
}

/** Each container that opens a database, and each that reads NATS_CA_FILE, finds the authority there. */
export function problemsOfAuthorities(manifests: Manifest[]): string[] {
  const settings = dataOf(manifests.find(({ kind }) => kind === 'ConfigMap'));
  return manifests.filter(isWorkload).flatMap((manifest) => {
    const { volumes = [] } = podOf(manifest);
    return containersOf(manifest).flatMap((container) => {
      const files = filesIn(container, volumes);
      const { env = [], envFrom = [], name } = container;
      const needed = [
        env.some((variable) => variable.name.endsWith('_DATABASE_URL')) && POSTGRES_AUTHORITY,
        envFrom.length > 0 && settings.NATS_CA_FILE,
      ];
      return needed
        .filter((path) => path && !files.includes(path))
        .map((path) => `${name} of ${manifest.metadata.name} finds no authority at ${path as string}`);
    });
  });
}

function problemsOfWorkload(manifest: Manifest, all: Manifest[]): string[] {
  const { serviceAccountName, volumes = [] } = podOf(manifest);
  const {
    selector,
    template,
    serviceName,
    volumeClaimTemplates = [],
  } = manifest.spec as {
    selector?: Selector;
    template: { metadata?: { labels?: Record<string, string> } };
    serviceName?: string;
    volumeClaimTemplates?: { metadata: { name: string } }[];
  };
  const given = [...volumes, ...volumeClaimTemplates.map(({ metadata }) => metadata)].map(({ name }) => name);
  return [
    ...(selector && !selects(selector, template.metadata?.labels ?? {}) ? ['selects other pods'] : []),
    ...missing(all, 'ServiceAccount', serviceAccountName),
    ...missing(all, 'Service', serviceName),
    ...volumes.flatMap((volume) => problemsOfVolume(volume, all)),
    ...containersOf(manifest).flatMap((container) => [
      ...problemsOfProbes(container),
      ...problemsOfEnvironment(container, all),
      ...(container.volumeMounts ?? [])
        .filter(({ name }) => !given.includes(name))
        .map(({ name }) => `mounts ${name}, which is no volume of it`),
    ]),
  ];
}

function problemsOfProbes(container: Container): string[] {
  const probes: (Probe | undefined)[] = [
    container.startupProbe,
    container.readinessProbe,
    container.livenessProbe,
  ];
  return [
    ...probes.flatMap((probe) => {
      const { path, port } = { ...probe?.tcpSocket, ...probe?.httpGet } as { path?: string; port?: string };
      return [
        path && !PROBED_PATHS.includes(path) && `is asked for ${path}, which it does not serve`,
        port && !portsOf(container).includes(port) && `is probed at ${port}, where it does not listen`,
      ];
    }),
    // A process that waits for its database is not ready, and a restart would not help it.
    container.livenessProbe?.httpGet?.path === READY_PATH && 'is restarted whenever it is not ready',
  ].filter((problem) => typeof problem === 'string' && problem !== '') as string[];
}

function problemsOfEnvironment({ env = [], envFrom = [] }: Container, all: Manifest[]): string[] {
  return [
    ...envFrom.flatMap(({ configMapRef, secretRef }) => [
      ...missing(all, 'ConfigMap', configMapRef?.name),
      ...missing(all, 'Secret', secretRef?.name),
    ]),
    ...env.flatMap(({ valueFrom }) => {
      const { configMapKeyRef: entry, secretKeyRef } = valueFrom ?? {};
      const data = dataOf(
        all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === entry?.name),
      );
      return [
        ...(entry && data[entry.key] === undefined
          ? [`reads ${entry.key}, which ${entry.name} has not`]
          : []),
        ...missing(all, 'Secret', secretKeyRef?.name),
      ];
    }),
  ];
}

function problemsOfVolume({ secret, configMap, projected }: Volume, all: Manifest[]): string[] {
  const sources = projected?.sources ?? [];
  return [
    ...missing(all, 'Secret', secret?.secretName),
    ...missing(all, 'ConfigMap', configMap?.name),
    ...sources.flatMap((source) => [
      ...missing(all, 'Secret', source.secret?.name),
      ...missing(all, 'ConfigMap', source.configMap?.name),
      ...(source.secret?.items ?? [])
        .filter(({ key }) => key !== 'ca.crt')
        .map(({ key }) => `takes ${key} of ${source.secret?.name} for an authority`),
    ]),
  ];
}

function problemsOfService({ spec }: Manifest, all: Manifest[]): string[] {
  const { selector, ports } = spec as {
    selector: Record<string, string>;
    ports: { port: number; targetPort?: string | number }[];
  };
  const pods = podsOf(all).filter(({ labels }) => selects({ matchLabels: selector }, labels));
  if (pods.length === 0) return ['selects no pod'];
  return ports
    .map(({ port, targetPort = port }) => targetPort)
    .filter((target) => !pods.some(({ ports: own }) => own.includes(target)))
    .map((target) => `leads to ${target}, where no pod of it listens`);
}

function problemsOfTarget({ kind, spec }: Manifest, all: Manifest[]): string[] {
  if (kind === 'PodDisruptionBudget')
    return podsOf(all).some(({ labels }) => selects(spec?.selector as Selector, labels))
      ? []
      : ['selects no pod'];
  if (kind !== 'HorizontalPodAutoscaler') return [];
  const target = spec?.scaleTargetRef as { kind: string; name: string };
  return missing(all, target.kind, target.name);
}

function missing(all: Manifest[], kind: string, name: string | undefined): string[] {
  if (name === undefined) return [];
  const isThere = all.some((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  const isMade = { Secret: [...OWN_SECRETS, ...madeSecrets(all)], ConfigMap: OWN_CONFIG_MAPS }[kind] ?? [];
  return isThere || isMade.includes(name) ? [] : [`needs the ${kind} ${name}, which is not there`];
}

/** cert-manager makes the secrets of certificates, and CloudNativePG that of its own authority. */
function madeSecrets(all: Manifest[]): string[] {
  return all.flatMap(({ kind, metadata, spec }) => {
    if (kind === 'Certificate') return [spec?.secretName as string];
    return kind === 'Cluster' ? [`${metadata.name}-ca`] : [];
  });
}

function dataOf(manifest: Manifest | undefined): Record<string, string> {
  return (manifest as { data?: Record<string, string> } | undefined)?.data ?? {};
}

/** Lists the files that projected volumes put into a container. */
function filesIn({ volumeMounts = [] }: Container, volumes: Volume[]): string[] {
  return volumeMounts.flatMap(({ name, mountPath }) =>
    (volumes.find((volume) => volume.name === name)?.projected?.sources ?? []).flatMap(({ secret }) =>
      (secret?.items ?? []).map(({ path }) => `${mountPath}/${path}`),
    ),
  );
}
