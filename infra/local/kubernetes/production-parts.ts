import { serviceNames } from '@sprinkle/client/runtime';
import { natsAccounts } from '../parts/nats.ts';
import type { Manifest } from './render.ts';

interface Tls {
  enabled?: boolean;
  secretName?: string;
}

/** The part of the values of NATS's official chart that the rules read. */
export interface NatsValues {
  config: {
    cluster: { enabled: boolean; replicas: number; tls: Tls };
    jetstream: { enabled: boolean; fileStore: { pvc: { size: string }; maxSize: string } };
    nats: { tls: Tls };
    merge: Record<string, unknown>;
  };
  container: {
    env: Record<string, string | { valueFrom?: { secretKeyRef?: { key: string } } }>;
    resources: { requests?: object; limits?: object };
    merge: { securityContext?: { readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation?: boolean } };
  };
  podTemplate: {
    topologySpreadConstraints?: Record<string, { whenUnsatisfiable: string }>;
    merge: { spec: { securityContext?: { runAsNonRoot?: boolean } } };
  };
  podDisruptionBudget: { enabled: boolean };
  tlsCA?: Tls;
}

/** Lists what production's NATS lacks. The given number of servers must store each stream. */
export function problemsOfNats(values: NatsValues, streamReplicas: string | undefined): string[] {
  const { config, container, podTemplate, podDisruptionBudget, tlsCA } = values;
  const problems = [
    !(config.cluster.enabled && config.cluster.replicas === 3) && 'is not a cluster of three servers',
    String(config.cluster.replicas) !== streamReplicas && 'has not as many servers as its streams replicas',
    !(config.jetstream.enabled && config.jetstream.fileStore.maxSize) && 'keeps no events in files',
    ![config.nats.tls, config.cluster.tls].every(({ enabled, secretName }) => enabled && secretName) &&
      'talks without TLS',
    !(tlsCA?.enabled && tlsCA.secretName === config.cluster.tls.secretName) &&
      'does not verify its servers with the authority of their certificate',
    !String(config.merge.$include).endsWith('/permissions.conf') && 'does not know the accounts',
    ...natsAccounts.map((account) => {
      const variable = `NATS_${account.toUpperCase()}_PASSWORD`;
      const given = container.env[variable];
      const key = typeof given === 'object' ? given.valueFrom?.secretKeyRef?.key : undefined;
      return key !== variable && `has no ${variable} by reference`;
    }),
    !(container.resources.requests && container.resources.limits) && 'is not limited',
    podTemplate.merge.spec.securityContext?.runAsNonRoot !== true && 'may run as root',
    container.merge.securityContext?.readOnlyRootFilesystem !== true && 'may change its file system',
    podTemplate.topologySpreadConstraints?.['kubernetes.io/hostname']?.whenUnsatisfiable !==
      'DoNotSchedule' && 'may run two servers on one node',
    !podDisruptionBudget.enabled && 'has no PodDisruptionBudget',
  ];
  return problems.filter(Boolean).map((problem) => `NATS ${problem as string}`);
}

/** NATS's certificate must have the name that processes connect to and those that its servers use among themselves. */
export function problemsOfNatsCertificate({ config }: NatsValues, manifests: Manifest[], url = ''): string[] {
  const { dnsNames = [] } = (manifests.find(
    ({ kind, spec }) => kind === 'Certificate' && spec?.secretName === config.nats.tls.secretName,
  )?.spec ?? {}) as { dnsNames?: string[] };
  const servers = Array.from(
    { length: config.cluster.replicas },
    (_, index) => `nats-${index}.nats-headless`,
  );
  return [URL.parse(url)?.hostname ?? '', ...servers]
    .filter((name) => !dnsNames.includes(name))
    .map((name) => `NATS has no certificate for ${name}`);
}

interface Cluster {
  instances: number;
  resources?: { requests?: object; limits?: object };
  postgresql: { pg_hba: string[]; synchronous?: { number: number } };
  managed: { roles: { name: string; login?: boolean; passwordSecret?: { name: string } }[] };
  plugins?: { isWALArchiver?: boolean; parameters?: { barmanObjectName?: string } }[];
}

/** Lists what the Postgres of production lacks: servers, backups, and for each service a database with its role and its owner. */
export function problemsOfPostgres(manifests: Manifest[]): string[] {
  const cluster = manifests.find(({ kind }) => kind === 'Cluster');
  if (!cluster) return ['There is no Postgres'];
  const { name: clusterName } = cluster.metadata;
  const { instances, resources, postgresql, managed, plugins = [] } = cluster.spec as unknown as Cluster;
  const store = plugins.find(({ isWALArchiver }) => isWALArchiver)?.parameters?.barmanObjectName;
  const find = (kind: string, isMeant: (spec: Record<string, unknown>) => boolean) =>
    manifests.some((manifest) => manifest.kind === kind && isMeant(manifest.spec ?? {}));
  const isOfCluster = (spec: Record<string, unknown>) =>
    (spec.cluster as { name: string }).name === clusterName;
  const problems = [
    instances < 3 && 'has fewer than three servers',
    !postgresql.synchronous && 'may lose a commit with a server',
    !(resources?.requests && resources.limits) && 'is not limited',
    !manifests.some(({ kind, metadata }) => kind === 'ObjectStore' && metadata.name === store) &&
      'does not archive its write-ahead log',
    !find('ObjectStore', ({ retentionPolicy }) => retentionPolicy !== undefined) &&
      'keeps all backups forever',
    !find('ScheduledBackup', (spec) => isOfCluster(spec) && spec.method === 'plugin') && 'is not backed up',
    ...serviceNames.flatMap((service) => {
      const owner = `${service}_owner`;
      const hasRole = (name: string) =>
        managed.roles.some((role) => role.name === name && role.login && role.passwordSecret?.name);
      return [
        ...[service, owner]
          .filter((name) => !hasRole(name))
          .map((name) => `has no role ${name} with its password by reference`),
        !find('Database', (spec) => isOfCluster(spec) && spec.name === service && spec.owner === owner) &&
          `has no database of ${service} that ${owner} owns`,
        !postgresql.pg_hba.includes(`hostssl ${service} +${service},${owner} all scram-sha-256`) &&
          `does not let ${service} and its owner in, encrypted`,
      ];
    }),
    postgresql.pg_hba.at(-1) !== 'host all all all reject' && 'lets a role into the databases of others',
  ];
  return problems.filter(Boolean).map((problem) => `Postgres ${problem as string}`);
}
