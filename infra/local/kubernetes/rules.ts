import type { ProcessName } from '../environment.ts';
import type { Manifest } from './render.ts';

interface Container {
  name: string;
  readinessProbe?: object;
  livenessProbe?: object;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
}

interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type?: string } };
  topologySpreadConstraints?: object[];
  initContainers?: Container[];
  containers: Container[];
}

interface Rule {
  from?: { namespaceSelector?: object; podSelector?: object }[];
  ports?: { port: number }[];
}

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job'];

/** Lists what is wrong with the pods: none runs as root, without limits, or unobserved. */
export function problemsOfPods(manifests: Manifest[]): string[] {
  return manifests
    .filter(({ kind }) => WORKLOADS.includes(kind))
    .flatMap(({ kind, metadata, spec }) => {
      const pod = (spec?.template as { spec: PodSpec }).spec;
      const problems = [
        pod.securityContext?.runAsNonRoot !== true && 'may run as root',
        pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault' && 'has no seccomp profile',
        pod.automountServiceAccountToken !== false && 'gets a token of the cluster',
        ...[...(pod.initContainers ?? []), ...pod.containers].flatMap(problemsOfContainer),
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

/** Lists what each process lacks of its own. */
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
    const deployment = own.find(({ kind }) => kind === 'Deployment')?.spec?.template as
      { spec: PodSpec } | undefined;
    const isSpread = (deployment?.spec.topologySpreadConstraints?.length ?? 0) > 0;
    return [
      ...kinds
        .filter((kind) => !own.some((manifest) => manifest.kind === kind))
        .map((kind) => `${process} has no ${kind}`),
      ...(isSpread ? [] : [`${process} is not spread over the cluster`]),
    ];
  });
}

/** Only the gateway may be connected to by others than Prometheus; what no policy allows is denied. */
export function problemsOfNetwork(manifests: Manifest[], processes: readonly ProcessName[]): string[] {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const denied = policies.some(
    ({ spec }) =>
      Object.keys((spec?.podSelector as object) ?? {}).length === 0 && !spec?.ingress && !spec?.egress,
  );
  const open = processes
    .filter((process) => process !== 'gateway')
    .filter((process) => {
      const policy = policies.find(({ metadata }) => metadata.name === `sprinkle-${process}`);
      const rules = (policy?.spec?.ingress ?? []) as Rule[];
      return (
        !policy || rules.some(({ from, ports }) => !from?.length || ports?.some(({ port }) => port !== 9100))
      );
    });
  return [
    ...(denied ? [] : ['Connections that no policy allows are not denied']),
    ...open.map((process) => `${process} can be reached past NATS`),
  ];
}

/** Production gets its secrets by reference only. */
export function problemsOfSecrets(manifests: Manifest[]): string[] {
  const inline = manifests
    .filter(({ kind }) => kind === 'Secret')
    .map(({ metadata }) => `${metadata.name} has secrets inline`);
  const isPublished = /insecure-default|sk_test_|whsec_/.test(JSON.stringify(manifests));
  return isPublished ? [...inline, 'A published secret is used'] : inline;
}
