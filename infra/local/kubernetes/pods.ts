import type { Manifest } from './render.ts';

export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: KeyReference; configMapKeyRef?: KeyReference };
}

export interface KeyReference {
  name: string;
  key: string;
  optional?: boolean;
}

export interface Probe {
  httpGet?: { path: string; port: string | number };
  tcpSocket?: { port: string | number };
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: Variable[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name?: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  volumeMounts?: { name: string; mountPath: string }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
}

interface Source {
  secret?: { name: string; items?: { key: string; path: string }[] };
  configMap?: { name: string };
}

export interface Volume {
  name: string;
  secret?: { secretName: string };
  configMap?: { name: string };
  projected?: { sources: Source[] };
}

export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  imagePullSecrets?: { name: string }[];
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type?: string } };
  topologySpreadConstraints?: { labelSelector?: Selector }[];
  initContainers?: Container[];
  containers: Container[];
  volumes?: Volume[];
}

type Labels = Record<string, string>;

export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

/** A group of pods: labels, ports that they listen on, and the ports' names, if any. */
export interface Pods {
  labels: Labels;
  ports: (string | number)[];
  /** Whether charts and operators start them, so that no manifest describes them. */
  areOfOthers?: boolean;
}

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job'];

const PODS_OF_OTHERS: Pods[] = [
  { labels: { 'app.kubernetes.io/name': 'nats' }, ports: [4222, 6222], areOfOthers: true },
  { labels: { 'cnpg.io/cluster': 'sprinkle-postgres' }, ports: [5432, 8000, 9187], areOfOthers: true },
  { labels: { 'acme.cert-manager.io/http01-solver': 'true' }, ports: [8089], areOfOthers: true },
];

export function isWorkload({ kind }: Manifest): boolean {
  return WORKLOADS.includes(kind);
}

export function podOf({ spec }: Manifest): PodSpec {
  return (spec as { template: { spec: PodSpec } }).template.spec;
}

export function containersOf(manifest: Manifest): Container[] {
  const { initContainers = [], containers } = podOf(manifest);
  return [...initContainers, ...containers];
}

export function podsOf(manifests: Manifest[]): Pods[] {
  const own = manifests.filter(isWorkload).map((manifest): Pods => {
    const { template } = manifest.spec as { template: { metadata?: { labels?: Labels } } };
    return { labels: template.metadata?.labels ?? {}, ports: containersOf(manifest).flatMap(portsOf) };
  });
  return [...own, ...PODS_OF_OTHERS];
}

export function portsOf({ ports = [] }: Container): (string | number)[] {
  return ports.flatMap(({ name, containerPort }) => (name ? [name, containerPort] : [containerPort]));
}

export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(
      ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
    )
  );
}
