import type { ProcessName } from '@sprinkle/client/runtime';
import { type Container, containersOf, isWorkload, podOf, type PodSpec, type Selector } from './pods.ts';
import type { Manifest } from './render.ts';

const SECRET_VARIABLE = /PASSWORD|_KEY$|SECRET|DATABASE_URL|SMTP_URL/;

/** Lists problems of pods. None may run as root, without limits, or unmonitored. */
export function problemsOfPods(manifests: Manifest[]): string[] {
  return manifests.filter(isWorkload).flatMap((manifest) => {
    const { kind, metadata } = manifest;
    const pod = podOf(manifest);
    const problems = [
      pod.securityContext?.runAsNonRoot !== true && 'may run as root',
      pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault' && 'has no seccomp profile',
      pod.automountServiceAccountToken !== false && 'gets a token of the cluster',
      ...containersOf(manifest).flatMap(problemsOfContainer),
      ...(kind === 'Job' ? [] : pod.containers.flatMap(problemsOfProbes)),
    ];
    return problems.filter(Boolean).map((problem) => `${kind} ${metadata.name} ${problem as string}`);
  });
}

function problemsOfContainer({ name, resources, securityContext: security }: Container) {
  return [
    !(resources?.limits?.cpu && resources.limits.memory) && `does not limit ${name}`,
    !(resources?.requests?.cpu && resources.requests.memory) && `does not say what ${name} needs`,
    security?.allowPrivilegeEscalation !== false && `lets ${name} gain privileges`,
    security?.readOnlyRootFilesystem !== true && `lets ${name} change its file system`,
    !security?.capabilities?.drop?.includes('ALL') && `leaves capabilities to ${name}`,
  ];
}

function problemsOfProbes({ name, readinessProbe, livenessProbe }: Container) {
  return [
    !readinessProbe && `does not probe whether ${name} is ready`,
    !livenessProbe && `does not probe whether ${name} lives`,
  ];
}

/** Lists the objects that each process lacks. */
export function problemsOfProcesses(manifests: Manifest[], processes: readonly ProcessName[]): string[] {
  const kinds = [
    'Deployment',
    'Service',
    'ServiceAccount',
    'HorizontalPodAutoscaler',
    'PodDisruptionBudget',
    'NetworkPolicy',
  ];
  return processes.flatMap((process) => {
    const own = manifests.filter(({ metadata }) => metadata.name === `sprinkle-${process}`);
    const deployment = own.find(({ kind }) => kind === 'Deployment');
    const pod = deployment && podOf(deployment);
    const scaled = own.find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.spec?.scaleTargetRef;
    return [
      ...kinds
        .filter((kind) => !own.some((manifest) => manifest.kind === kind))
        .map((kind) => `${process} has no ${kind}`),
      ...(pod?.topologySpreadConstraints?.length ? [] : [`${process} is not spread over the cluster`]),
      ...(pod?.serviceAccountName === `sprinkle-${process}` ? [] : [`${process} uses an account of others`]),
      ...selectorsOf(own, pod)
        .filter(([, selector]) => selector?.matchLabels?.['app.kubernetes.io/name'] !== process)
        .map(([what]) => `${what} of ${process} selects other pods too`),
      ...((scaled as { name?: string } | undefined)?.name === `sprinkle-${process}`
        ? []
        : [`${process} is not scaled`]),
    ];
  });
}

/** Kustomize adds a process's name only to selectors that exist. */
function selectorsOf(manifests: Manifest[], pod: PodSpec | undefined): [string, Selector | undefined][] {
  const specOf = (kind: string) => manifests.find((manifest) => manifest.kind === kind)?.spec;
  return [
    ['The NetworkPolicy', specOf('NetworkPolicy')?.podSelector as Selector | undefined],
    ['The PodDisruptionBudget', specOf('PodDisruptionBudget')?.selector as Selector | undefined],
    ...(pod?.topologySpreadConstraints ?? []).map(({ labelSelector }): [string, Selector | undefined] => [
      'The spread',
      labelSelector,
    ]),
  ];
}

/** Before a release applies its processes, it must migrate every service's database and create the streams. */
export function problemsOfRelease(manifests: Manifest[], services: readonly string[]): string[] {
  const job = manifests.find(({ kind }) => kind === 'Job');
  if (!job) return ['No job brings the databases up to date'];
  const { initContainers = [], containers } = podOf(job);
  const runs = (each: Container, image: string, program: string) =>
    each.image.includes(`sprinkle/${image}:`) && each.command?.at(-1) === program;
  const missing = services.filter(
    (service) => !initContainers.some((container) => runs(container, service, 'dist/migrate.js')),
  );
  const createsStreams = containers.some(({ command }) =>
    command?.at(-1)?.endsWith('create-streams-command.js'),
  );
  return [
    ...missing.map((service) => `The release does not migrate the database of ${service}`),
    ...(createsStreams ? [] : ['The release does not create the streams']),
    ...manifests
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata }) => `${metadata.name} would start together with the migrations`),
  ];
}

/** A process handles requests on one thread. It is not busy if it uses less than this share of a core. */
const BUSY_CORES = 0.4;

/** An autoscaler must start pods when the existing ones are busy, not whenever they do anything. */
export function problemsOfAutoscalers(manifests: Manifest[]): string[] {
  return manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .flatMap(({ metadata, spec }) => {
      const { metrics } = spec as unknown as { metrics: { resource: { target: Target } }[] };
      const deployment = manifests.find(
        (manifest) => manifest.kind === 'Deployment' && manifest.metadata.name === metadata.name,
      );
      const requested = deployment && podOf(deployment).containers[0]?.resources?.requests?.cpu;
      return metrics
        .map(({ resource: { target } }) => coresAt(target, requested))
        .filter((cores) => cores < BUSY_CORES)
        .map((cores) => `${metadata.name} is scaled at ${Math.round(cores * 100)}% of a core`);
    });
}

interface Target {
  averageValue?: string;
  averageUtilization?: number;
}

function coresAt({ averageValue, averageUtilization = 0 }: Target, requested = '0'): number {
  return averageValue ? coresOf(averageValue) : (coresOf(requested) * averageUtilization) / 100;
}

function coresOf(quantity: string): number {
  return quantity.endsWith('m') ? Number(quantity.slice(0, -1)) / 1000 : Number(quantity);
}

/** Production pulls images from the operator's registry, which may need credentials. Images of our name elsewhere are not ours. */
export function problemsOfImages(manifests: Manifest[]): string[] {
  return manifests.filter(isWorkload).flatMap((manifest) => [
    ...(podOf(manifest).imagePullSecrets?.length
      ? []
      : [`${manifest.metadata.name} cannot pull its image from a private registry`]),
    ...containersOf(manifest)
      .filter(({ image }) => !/^[^/]+\.[^/]+\/.+[:@]/.test(image))
      .map(
        ({ image }) =>
          `${manifest.metadata.name} pulls ${image} from no registry of its own, or without a version`,
      ),
  ]);
}

/** After a restore, each service brings its database into order. At the end the streams are emptied. */
export function problemsOfAfterRestore(manifests: Manifest[], services: readonly string[]): string[] {
  const job = manifests.find(({ kind }) => kind === 'Job');
  if (!job) return ['No job brings the databases in order'];
  const { initContainers = [], containers } = podOf(job);
  const missing = services.filter(
    (service) =>
      !initContainers.some(
        ({ name, image, command }) =>
          name === service &&
          image.includes(`sprinkle/${service}:`) &&
          command?.at(-1) === 'dist/after-restore.js',
      ),
  );
  const emptiesStreams = containers.some(({ command }) => command?.at(-1) === '--empty');
  return [
    ...missing.map((service) => `Nothing brings the database of ${service} in order`),
    ...(emptiesStreams ? [] : ['The event streams are not emptied']),
  ];
}

/** A pod reads its settings only at its start. Changed settings need a new name, so that new pods start. */
export function problemsOfSettings(manifests: Manifest[]): string[] {
  return manifests
    .filter(({ kind, metadata }) => kind === 'ConfigMap' && !/-[a-z0-9]{10}$/.test(metadata.name))
    .map(({ metadata }) => `A change of ${metadata.name} reaches no running pod`);
}

/** Production's secrets must be references only. */
export function problemsOfSecrets(manifests: Manifest[]): string[] {
  const inline = manifests
    .filter(({ kind }) => kind === 'Secret')
    .map(({ metadata }) => `${metadata.name} has secrets inline`);
  const given = manifests.filter(isWorkload).flatMap((manifest) =>
    containersOf(manifest)
      .flatMap(({ env = [] }) => env)
      .filter(({ name, value }) => SECRET_VARIABLE.test(name) && value !== undefined)
      .map(({ name }) => `${manifest.metadata.name} has ${name} inline`),
  );
  const isPublished = /insecure-default|sk_test_|whsec_/.test(JSON.stringify(manifests));
  return [...inline, ...given, ...(isPublished ? ['A published secret is used'] : [])];
}
