/**
 * Renders every overlay of infra/k8s, validates it against the schemas of Kubernetes and of the operators, and checks the
 * rules that all pods keep.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processNames, serviceNames } from '@sprinkle/client/runtime';
import { parse } from 'yaml';
import { type NatsValues, problemsOfNats, problemsOfPostgres } from '../kubernetes/production-parts.ts';
import { type Manifest, render } from '../kubernetes/render.ts';
import {
  problemsOfAfterRestore,
  problemsOfIngress,
  problemsOfNetwork,
  problemsOfPeers,
  problemsOfPods,
  problemsOfProcesses,
  problemsOfRelease,
  problemsOfSecrets,
  problemsOfSettings,
} from '../kubernetes/rules.ts';
import { problemOfSchema, SchemaNotAvailable } from '../kubernetes/schemas.ts';
import { say } from '../processes/console.ts';
import { repositoryRoot } from '../settings.ts';

type Rule = (manifests: Manifest[]) => string[];

const processes: Rule[] = [
  (manifests) => problemsOfProcesses(manifests, processNames),
  (manifests) => problemsOfNetwork(manifests, processNames),
];
const release: Rule[] = [(manifests) => problemsOfRelease(manifests, serviceNames)];
const overlays: Record<string, Rule[]> = {
  'overlays/production': [
    ...processes,
    problemsOfSecrets,
    problemsOfSettings,
    problemsOfIngress,
    problemsOfParts,
  ],
  'overlays/production/parts': [problemsOfSecrets],
  'overlays/production/release': [...release, problemsOfSecrets, problemsOfSettings],
  'overlays/production/after-restore': [
    (manifests) => problemsOfAfterRestore(manifests, serviceNames),
    problemsOfSecrets,
    problemsOfSettings,
  ],
  'overlays/local': processes,
  'overlays/local/release': release,
};

let failed = 0;
try {
  for (const [overlay, rules] of Object.entries(overlays)) {
    const manifests = await render(overlay);
    const schemas = await problemsOfSchemas(manifests);
    const problems = [
      ...schemas,
      ...[problemsOfPods, problemsOfPeers, ...rules].flatMap((rule) => rule(manifests)),
    ];
    for (const problem of problems) say(`  ${problem}`);
    say(`${problems.length === 0 ? '✓' : '✗'} ${overlay}: ${manifests.length} objects`);
    if (problems.length > 0) failed += 1;
  }
} catch (error) {
  say((error as Error).message);
  failed += 1;
}
say(`${Object.keys(overlays).length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** The definitions of operators come from the internet; without it their kinds are named and not compared. */
async function problemsOfSchemas(manifests: Manifest[]): Promise<string[]> {
  const problems: string[] = [];
  for (const manifest of manifests) {
    try {
      const problem = await problemOfSchema(manifest);
      if (problem) problems.push(problem);
    } catch (error) {
      if (!(error instanceof SchemaNotAvailable)) throw error;
      say(`  ${manifest.kind} ${manifest.metadata.name} was not compared with its schema: ${error.message}`);
    }
  }
  return problems;
}

function problemsOfParts(manifests: Manifest[]): string[] {
  const path = join(repositoryRoot, 'infra/k8s/overlays/production/parts/nats/values.yaml');
  const values = parse(readFileSync(path, 'utf8'), { merge: true }) as NatsValues;
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap') as { data?: Record<string, string> };
  return [...problemsOfNats(values, settings?.data?.NATS_STREAM_REPLICAS), ...problemsOfPostgres(manifests)];
}
