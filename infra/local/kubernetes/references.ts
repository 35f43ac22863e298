import { imageEnvironment } from '../containers/compose.ts';
import { missing, type Values, valuesOf } from './named-objects.ts';
import {
  type Container,
  containersOf,
  isWorkload,
  type KeyReference,
  podOf,
  podsOf,
  portsOf,
  type Probe,
  type Selector,
  selects,
  type Volume,
} from './pods.ts';
import type { Manifest } from './render.ts';

/** `libs/service-kit/src/health-server.ts` serves the first two, the mail catcher of a local cluster serves the last. */
export const READY_PATH = '/health/ready';
const PROBED_PATHS = [READY_PATH, '/health/live', '/api/healthz'];

const CONTROLLER = 'gateway.envoyproxy.io/gatewayclass-controller';

/** Lists references to things that do not exist: ports, paths, volumes, config maps, secrets, accounts and selectors. */
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
      ...problemsOfProcess(container, all),
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
    // A process that waits for its database is not ready, and restarting it would not help.
    container.livenessProbe?.httpGet?.path === READY_PATH && 'is restarted whenever it is not ready',
  ].filter((problem) => typeof problem === 'string' && problem !== '') as string[];
}

function problemsOfEnvironment({ env = [], envFrom = [] }: Container, all: Manifest[]): string[] {
  const unset = (kind: 'ConfigMap' | 'Secret', reference: KeyReference | undefined) => {
    const values = valuesOf(all, kind, reference?.name);
    const isUnset = reference && values && values[reference.key] === undefined && !reference.optional;
    return isUnset ? [`reads ${reference.key}, which ${reference.name} has not`] : [];
  };
  return [
    ...envFrom.flatMap(({ configMapRef, secretRef }) => [
      ...missing(all, 'ConfigMap', configMapRef?.name),
      ...missing(all, 'Secret', secretRef?.name),
    ]),
    ...env.flatMap(({ valueFrom: { configMapKeyRef, secretKeyRef } = {} }) => [
      ...missing(all, 'ConfigMap', configMapKeyRef?.name),
      ...missing(all, 'Secret', secretKeyRef?.name),
      ...unset('ConfigMap', configMapKeyRef),
      ...unset('Secret', secretKeyRef),
    ]),
  ];
}

/** A process must listen on the ports in its variables, and write to only one folder. */
function problemsOfProcess(container: Container, all: Manifest[]): string[] {
  if (container.name !== 'process') return [];
  const { env = [], envFrom = [], volumeMounts = [] } = container;
  const settings = envFrom.map(({ configMapRef }) => valuesOf(all, 'ConfigMap', configMapRef?.name));
  const values = Object.assign(
    {},
    ...settings,
    ...env.map(({ name, value }) => ({ [name]: value })),
  ) as Values;
  const { TMPDIR = '' } = imageEnvironment();
  const unnamed = [values.PORT, values.HEALTH_PORT].filter(
    (port) => port && !portsOf(container).includes(Number(port)),
  );
  return [
    ...unnamed.map((port) => `listens on ${port}, which it does not name`),
    ...(volumeMounts.some(({ mountPath }) => mountPath === TMPDIR) ? [] : [`cannot write to ${TMPDIR}`]),
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

function problemsOfTarget({ kind, metadata, spec }: Manifest, all: Manifest[]): string[] {
  if (kind === 'PodDisruptionBudget')
    return podsOf(all).some(({ labels }) => selects(spec?.selector as Selector, labels))
      ? []
      : ['selects no pod'];
  if (kind === 'GatewayClass') return problemsOfClass(metadata.name, spec, all);
  if (kind !== 'HorizontalPodAutoscaler') return [];
  const target = spec?.scaleTargetRef as { kind: string; name: string };
  return missing(all, target.kind, target.name);
}

function problemsOfClass(name: string, spec: Manifest['spec'], all: Manifest[]): string[] {
  return [
    ...(all.some((manifest) => manifest.kind === 'Gateway' && manifest.spec?.gatewayClassName === name)
      ? []
      : ['is the class of no gateway']),
    ...(spec?.controllerName === CONTROLLER ? [] : [`belongs to ${spec?.controllerName as string}`]),
  ];
}
