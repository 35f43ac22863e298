import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processNames, serviceNames } from '@sprinkle/client/runtime';
import { parse } from 'yaml';
import { repositoryRoot } from '../settings.ts';
import { problemsOfAuthorities } from './authorities.ts';
import { problemsOfCertificates, problemsOfEntrance } from './entrance.ts';
import { problemsOfNetwork, problemsOfPeers } from './network-rules.ts';
import { problemsOfNames, problemsOfPolicies, problemsOfProviders } from './policies.ts';
import {
  type NatsValues,
  problemsOfNats,
  problemsOfNatsCertificate,
  problemsOfPostgres,
} from './production-parts.ts';
import { problemsOfReferences } from './references.ts';
import type { Manifest } from './render.ts';
import {
  problemsOfAfterRestore,
  problemsOfAutoscalers,
  problemsOfImages,
  problemsOfPods,
  problemsOfProcesses,
  problemsOfRelease,
  problemsOfSecrets,
  problemsOfSettings,
} from './rules.ts';

type Rule = (manifests: Manifest[]) => string[];

interface Overlay {
  /** Overlay that is applied together with this one, and whose objects it may refer to. */
  beside?: string;
  rules: Rule[];
}

const everywhere: Rule[] = [problemsOfPods, problemsOfPeers];
const processes: Rule[] = [
  (manifests) => problemsOfProcesses(manifests, processNames),
  (manifests) => problemsOfNetwork(manifests, processNames),
  problemsOfAutoscalers,
  problemsOfNames,
];
const release: Rule[] = [(manifests) => problemsOfRelease(manifests, serviceNames)];
const job: Rule[] = [
  problemsOfSecrets,
  problemsOfSettings,
  problemsOfImages,
  problemsOfAuthorities,
  problemsOfNames,
];
const production: Rule[] = [
  ...processes,
  ...job,
  problemsOfEntrance,
  problemsOfCertificates,
  problemsOfProviders,
  problemsOfParts,
];

export const overlays: Record<string, Overlay> = {
  'overlays/production/cluster': { beside: 'overlays/production', rules: [] },
  'overlays/production': { rules: production },
  'overlays/production/parts': {
    beside: 'overlays/production',
    rules: [problemsOfSecrets, problemsOfCertificates],
  },
  'overlays/production/release': { beside: 'overlays/production', rules: [...release, ...job] },
  'overlays/production/after-restore': {
    beside: 'overlays/production',
    rules: [(manifests) => problemsOfAfterRestore(manifests, serviceNames), ...job],
  },
  'overlays/traefik': { rules: production },
  'overlays/local': { rules: processes },
  'overlays/local/release': { beside: 'overlays/local', rules: release },
};

/** Lists problems of an overlay's objects, given those that are applied beside it. */
export function problemsOfOverlay(name: string, manifests: Manifest[], beside: Manifest[]): string[] {
  const all = [...manifests, ...beside];
  return [
    ...problemsOfReferences(manifests, all),
    ...problemsOfPolicies(manifests, all),
    ...[...everywhere, ...(overlays[name]?.rules ?? [])].flatMap((rule) => rule(manifests)),
  ];
}

export function natsValues(): NatsValues {
  const path = join(repositoryRoot, 'infra/k8s/overlays/production/parts/nats/values.yaml');
  return parse(readFileSync(path, 'utf8'), { merge: true }) as NatsValues;
}

function problemsOfParts(manifests: Manifest[]): string[] {
  const values = natsValues();
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap') as { data?: Record<string, string> };
  return [
    ...problemsOfNats(values, settings?.data?.NATS_STREAM_REPLICAS),
    ...problemsOfNatsCertificate(values, manifests, settings?.data?.NATS_URL),
    ...problemsOfPostgres(manifests),
  ];
}
