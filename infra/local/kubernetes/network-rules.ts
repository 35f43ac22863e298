import type { ProcessName } from '@sprinkle/client/runtime';
import type { Manifest } from './render.ts';

interface Rule {
  from?: { namespaceSelector?: object; podSelector?: object }[];
  to?: { namespaceSelector?: object; podSelector?: object; ipBlock?: object }[];
  ports?: { port: number }[];
}

/** Only the gateway accepts connections from others than Prometheus. Connections that no policy allows are denied. */
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
  const unobserved = processes.filter((process) => {
    const policy = policies.find(({ metadata }) => metadata.name === `sprinkle-${process}`);
    const rules = (policy?.spec?.ingress ?? []) as Rule[];
    return !rules.some(
      ({ from, ports }) =>
        JSON.stringify(from).includes('"monitoring"') && ports?.some(({ port }) => port === 9100),
    );
  });
  const forEverybody = policies.filter(({ spec }) =>
    ((spec?.ingress ?? []) as Rule[]).some(({ from }) => !from?.length),
  );
  return [
    ...(denied ? [] : ['Connections that no policy allows are not denied']),
    ...forEverybody.map(({ metadata }) => `The policy ${metadata.name} lets everybody in`),
    ...unobserved.map((process) => `Prometheus cannot reach the metrics of ${process}`),
    ...open.map((process) => `${process} can be reached past NATS`),
  ];
}

/** A pod may connect only to the peers that its policy names. */
export function problemsOfPeers(manifests: Manifest[]): string[] {
  return manifests
    .filter(
      ({ kind, spec }) =>
        kind === 'NetworkPolicy' && ((spec?.egress ?? []) as Rule[]).some(({ to }) => !to?.length),
    )
    .map(({ metadata }) => `The policy ${metadata.name} lets connect to everybody`);
}
