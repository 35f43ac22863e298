import { type Pods, podsOf, type Selector, selects } from './pods.ts';
import type { Manifest } from './render.ts';

export interface Peer {
  namespaceSelector?: Selector;
  podSelector?: Selector;
  ipBlock?: object;
}

type Port = number | string;

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: Port; protocol?: string }[];
}

interface Policy {
  name: string;
  podSelector: Selector;
  policyTypes: string[];
  ingress: Rule[];
  egress: Rule[];
}

/** Namespace of the proxies of each Gateway API implementation, by the name of its class. */
export const PROXY_NAMESPACES: Record<string, string> = {
  envoy: 'envoy-gateway-system',
  traefik: 'traefik',
};

const NAMESPACES = ['kube-system', 'monitoring', 'cnpg-system', ...Object.values(PROXY_NAMESPACES)];

/** Lists pods, ports and namespaces that a policy names but that do not exist, and connections that only one side allows. */
export function problemsOfPolicies(manifests: Manifest[], all = manifests): string[] {
  const pods = podsOf(all);
  const policies = policiesOf(all);
  return policiesOf(manifests).flatMap((policy) => {
    const selected = pods.filter(({ labels }) => selects(policy.podSelector, labels));
    const admits = (peer: Pods, port: Port) => allows(policies, 'Ingress', peer, selected, port);
    const connects = (peer: Pods, port: Port) => allows(policies, 'Egress', peer, selected, port);
    const problems = [
      ...(selected.length > 0 ? [] : ['selects no pod']),
      ...[...policy.ingress, ...policy.egress].flatMap(problemsOfNamespaces),
      ...policy.ingress.flatMap(({ from = [], ports = [] }) => [
        ...unheard(ports, selected, 'lets in at'),
        ...pairs(from, ports, pods)
          .filter(({ peer, port }) => !connects(peer, port))
          .map(({ peer, port }) => `lets in at ${port} ${nameOf(peer)}, which may not connect`),
      ]),
      ...policy.egress.flatMap(({ to = [], ports = [] }) => [
        ...peersOf(to, pods).flatMap((peers) => unheard(ports, peers, 'lets connect to')),
        ...pairs(to, ports, pods)
          .filter(({ peer, port }) => peer.ports.includes(port) && !admits(peer, port))
          .map(({ peer, port }) => `lets connect to ${port} of ${nameOf(peer)}, which lets nobody in`),
      ]),
      ...[...policy.ingress, ...policy.egress]
        .flatMap(({ from = [], to = [] }) => [...from, ...to])
        .filter((peer) => peersOf([peer], pods).some((found) => found.length === 0))
        .map(({ podSelector }) => `names pods that there are not (${JSON.stringify(podSelector)})`),
    ];
    return problems.map((problem) => `The policy ${policy.name} ${problem}`);
  });
}

/** All our pods must resolve names. DNS uses UDP, and TCP for long answers. */
export function problemsOfNames(manifests: Manifest[]): string[] {
  const policies = policiesOf(manifests);
  return podsOf(manifests)
    .filter(({ areOfOthers }) => !areOfOthers)
    .filter(({ labels }) => {
      const rules = policies
        .filter(
          ({ podSelector, policyTypes }) => policyTypes.includes('Egress') && selects(podSelector, labels),
        )
        .flatMap(({ egress }) => egress);
      const resolves = (protocol: string | undefined) =>
        rules.some(
          ({ to = [], ports = [] }) =>
            ports.some((each) => each.port === 53 && each.protocol === protocol) &&
            to.some(
              ({ namespaceSelector }) =>
                namespaceSelector && namesOf(namespaceSelector).includes('kube-system'),
            ),
        );
      return !resolves('UDP') || !resolves(undefined);
    })
    .map((pod) => `${nameOf(pod)} cannot resolve names`);
}

/** These call providers outside the cluster. */
const CALL_PROVIDERS = ['gateway', 'tips', 'media', 'notifications'];

export function problemsOfProviders(manifests: Manifest[]): string[] {
  const policies = policiesOf(manifests);
  return CALL_PROVIDERS.filter(
    (process) =>
      !policies
        .filter(({ name, policyTypes }) => name === `sprinkle-${process}` && policyTypes.includes('Egress'))
        .flatMap(({ egress }) => egress)
        .some(
          ({ to = [], ports = [] }) =>
            to.some(({ ipBlock }) => ipBlock) && ports.some(({ port }) => port === 443),
        ),
  ).map((process) => `${process} cannot reach its provider`);
}

/** Checks that the gateway and the pods that prove its host accept connections from this class's proxies. */
export function problemsOfProxies(manifests: Manifest[], className: string): string[] {
  const namespace = PROXY_NAMESPACES[className];
  if (!namespace) return [`Nobody knows where the proxies of the class ${className} run`];
  const admits = (name: string, port: number) =>
    policiesOf(manifests)
      .filter((policy) => policy.name === name)
      .flatMap(({ ingress }) => ingress)
      .some(
        ({ from = [], ports = [] }) =>
          ports.some((each) => each.port === port) &&
          from.some(
            ({ namespaceSelector }) => namespaceSelector && namesOf(namespaceSelector).includes(namespace),
          ),
      );
  return [
    ...(admits('sprinkle-gateway', 8080) ? [] : [`The gateway does not let in the proxies in ${namespace}`]),
    ...(admits('certificate-solver', 8089)
      ? []
      : [`The pods that prove the host do not let in the proxies in ${namespace}`]),
  ];
}

function policiesOf(manifests: Manifest[]): Policy[] {
  return manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ metadata, spec }) => {
      const { podSelector = {}, policyTypes = [], ingress = [], egress = [] } = spec as Partial<Policy>;
      return { name: metadata.name, podSelector, policyTypes, ingress, egress };
    });
}

function problemsOfNamespaces({ from = [], to = [] }: Rule): string[] {
  return [...from, ...to].flatMap(({ namespaceSelector, podSelector }) => {
    if (!namespaceSelector) return [];
    const names = namesOf(namespaceSelector);
    return [
      ...names
        .filter((name) => !NAMESPACES.includes(name))
        .map((name) => `names the namespace ${name}, in which nothing is installed`),
      ...(names.includes('kube-system') && !podSelector ? ['names no pods of kube-system'] : []),
    ];
  });
}

function namesOf({ matchLabels = {}, matchExpressions = [] }: Selector): string[] {
  return [...Object.values(matchLabels), ...matchExpressions.flatMap(({ values = [] }) => values)];
}

/** Finds the pods of each peer that labels select in this namespace. */
function peersOf(peers: Peer[], pods: Pods[]): Pods[][] {
  return peers.flatMap(({ namespaceSelector, podSelector }) =>
    namespaceSelector || !podSelector ? [] : [pods.filter(({ labels }) => selects(podSelector, labels))],
  );
}

function pairs(peers: Peer[], ports: { port: Port }[], pods: Pods[]): { peer: Pods; port: Port }[] {
  return peersOf(peers, pods)
    .flat()
    .flatMap((peer) => ports.map(({ port }) => ({ peer, port })));
}

function nameOf({ labels }: Pods): string {
  return labels['app.kubernetes.io/name'] ?? Object.values(labels).join();
}

function unheard(ports: { port: Port }[], pods: Pods[], what: string): string[] {
  return ports
    .filter(({ port }) => !pods.some((each) => each.ports.includes(port)))
    .map(({ port }) => `${what} ${port}, where no pod listens`);
}

/** Returns whether a pod may connect to one of the others at a port (egress), or accept connections from one (ingress). */
function allows(
  policies: Policy[],
  direction: 'Ingress' | 'Egress',
  pod: Pods,
  others: Pods[],
  port: Port,
): boolean | undefined {
  const own = policies.filter(
    ({ podSelector, policyTypes }) => policyTypes.includes(direction) && selects(podSelector, pod.labels),
  );
  const rules = own.flatMap(({ ingress, egress }) => (direction === 'Ingress' ? ingress : egress));
  const isAllowed = ({ from = [], to = [], ports }: Rule) =>
    (!ports || ports.some((each) => each.port === port)) &&
    [...from, ...to].some(
      ({ namespaceSelector, podSelector }) =>
        !namespaceSelector && podSelector && others.some(({ labels }) => selects(podSelector, labels)),
    );
  // A cluster with its own parts does not start third-party ones, so it has no policy for them.
  const isAbsent = pod.areOfOthers && own.every(({ podSelector }) => Object.keys(podSelector).length === 0);
  return own.length === 0 || isAbsent || rules.some(isAllowed);
}
