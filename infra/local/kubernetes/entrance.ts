import { problemsOfProxies } from './policies.ts';
import type { Manifest } from './render.ts';

interface Listener {
  name: string;
  protocol: string;
  hostname?: string;
  tls?: { certificateRefs?: { name: string }[] };
}

interface Gateway {
  gatewayClassName: string;
  infrastructure?: { parametersRef?: Reference };
  listeners: Listener[];
}

interface Reference {
  kind: string;
  name: string;
}

interface Parent {
  name: string;
  sectionName?: string;
}

interface RouteRule {
  filters?: { requestRedirect?: { scheme?: string } }[];
  backendRefs?: { name: string; port: number }[];
  timeouts?: { request?: string };
}

interface Certificate {
  secretName: string;
  dnsNames?: string[];
  isCA?: boolean;
  issuerRef: { name: string };
}

interface Issuer {
  ca?: { secretName: string };
  acme?: { email?: string; solvers: { http01?: { gatewayHTTPRoute?: { parentRefs: Parent[] } } }[] };
}

interface EnvoyProxy {
  provider?: { kubernetes?: { envoyService?: { externalTrafficPolicy?: string } } };
  telemetry?: { accessLog?: { disable?: boolean; settings?: { format?: object }[] } };
}

/** Certificate authorities reject accounts whose contact is at a reserved domain (RFC 2606, RFC 6761). */
const RESERVED_DOMAIN = /@(.+\.)?(example(\.com|\.net|\.org)?|invalid|test|localhost|local)$/;
/** Envoy logs a path with its query, unless a format says otherwise. */
const LOGS_QUERY = /%REQ\([^)]*(PATH|REFERER)|%PATH\(WQ/i;

/** Lists problems that keep visitors out, or let them in without TLS or without their own address. */
export function problemsOfEntrance(manifests: Manifest[]): string[] {
  const found = manifests.find(({ kind }) => kind === 'Gateway');
  if (!found) return ['Nothing can be reached from outside'];
  const gateway = found.spec as unknown as Gateway;
  return [
    ...problemsOfListeners(gateway, manifests),
    ...specsOf<{ parentRefs: Parent[]; rules: RouteRule[] }>(manifests, 'HTTPRoute').flatMap(
      ([name, route]) => [
        ...problemsOfParents(route.parentRefs, found.metadata.name, gateway).map(
          (problem) => `The route ${name} ${problem}`,
        ),
        ...problemsOfRoute(route, gateway, manifests).map((problem) => `The route ${name} ${problem}`),
      ],
    ),
    ...problemsOfProxies(manifests, gateway.gatewayClassName),
    ...problemsOfEnvoy(gateway, manifests),
  ];
}

/** Lists certificates that nothing can sign. */
export function problemsOfCertificates(manifests: Manifest[]): string[] {
  const certificates = specsOf<Certificate>(manifests, 'Certificate');
  const issuers = specsOf<Issuer>(manifests, 'Issuer');
  const gateway = manifests.find(({ kind }) => kind === 'Gateway');
  return [
    ...certificates
      .filter(([, { issuerRef }]) => !issuers.some(([name]) => name === issuerRef.name))
      .map(([name, { issuerRef }]) => `The certificate ${name} has no issuer ${issuerRef.name}`),
    ...issuers.flatMap(([name, { ca, acme }]) => {
      const parents = (acme?.solvers ?? []).flatMap(
        ({ http01 }) => http01?.gatewayHTTPRoute?.parentRefs ?? [],
      );
      const isSigned = certificates.some(([, { isCA, secretName }]) => isCA && secretName === ca?.secretName);
      return [
        ...(ca && !isSigned ? [`The issuer ${name} has no authority`] : []),
        ...(RESERVED_DOMAIN.test(acme?.email ?? '') ? [`The contact of the issuer ${name} is rejected`] : []),
        ...(gateway
          ? problemsOfParents(parents, gateway.metadata.name, gateway.spec as unknown as Gateway).map(
              (problem) => `The issuer ${name} ${problem}`,
            )
          : []),
      ];
    }),
  ];
}

function problemsOfListeners({ listeners }: Gateway, manifests: Manifest[]): string[] {
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap') as { data?: Record<string, string> };
  const host = URL.parse(settings?.data?.PUBLIC_URL ?? '')?.hostname;
  const certificates = specsOf<Certificate>(manifests, 'Certificate');
  return listeners.flatMap(({ name, protocol, hostname = '', tls }) => {
    const isCertified = (tls?.certificateRefs ?? []).some((reference) =>
      certificates.some(
        ([, { secretName, dnsNames }]) => secretName === reference.name && dnsNames?.includes(hostname),
      ),
    );
    return [
      ...(hostname === host ? [] : [`The listener ${name} is for ${hostname}, PUBLIC_URL for ${host}`]),
      ...(protocol === 'HTTPS' && !isCertified
        ? [`The listener ${name} has no certificate for ${hostname}`]
        : []),
    ];
  });
}

function problemsOfParents(parents: Parent[], name: string, { listeners }: Gateway): string[] {
  return parents
    .filter(
      (parent) => parent.name !== name || !listeners.some((listener) => listener.name === parent.sectionName),
    )
    .map((parent) => `belongs to ${parent.name}/${parent.sectionName}, which is no listener`);
}

function problemsOfRoute(
  { parentRefs, rules }: { parentRefs: Parent[]; rules: RouteRule[] },
  { listeners }: Gateway,
  manifests: Manifest[],
): string[] {
  const services = specsOf<{ ports: { port: number }[] }>(manifests, 'Service');
  const isOpen = parentRefs.some(({ sectionName }) =>
    listeners.some(({ name, protocol }) => name === sectionName && protocol === 'HTTP'),
  );
  return rules.flatMap(({ filters = [], backendRefs = [], timeouts }) => [
    ...(isOpen && !filters.some(({ requestRedirect }) => requestRedirect?.scheme === 'https')
      ? ['serves without TLS']
      : []),
    ...backendRefs
      .filter(
        (backend) =>
          !services.some(
            ([name, { ports }]) => name === backend.name && ports.some(({ port }) => port === backend.port),
          ),
      )
      .map(({ name, port }) => `leads to ${name}:${port}, which is no service`),
    // Otherwise Envoy ends a request after 15 seconds.
    ...(backendRefs.length > 0 && timeouts?.request !== '0s' ? ['ends live updates'] : []),
  ]);
}

/** Visitors' addresses must reach the proxies, and the proxies' log must not contain queries. */
function problemsOfEnvoy({ gatewayClassName, infrastructure }: Gateway, manifests: Manifest[]): string[] {
  if (gatewayClassName !== 'envoy') return [];
  const { name = '' } = infrastructure?.parametersRef ?? {};
  const proxy = specsOf<EnvoyProxy>(manifests, 'EnvoyProxy').find(([own]) => own === name)?.[1];
  if (!proxy) return ['The gateway has no settings of its proxies'];
  const clients = specsOf<{ targetRefs: Reference[]; proxyProtocol?: object }>(
    manifests,
    'ClientTrafficPolicy',
  );
  const isLocal = proxy.provider?.kubernetes?.envoyService?.externalTrafficPolicy === 'Local';
  const { disable, settings } = proxy.telemetry?.accessLog ?? {};
  return [
    ...(isLocal || clients.some(([, { proxyProtocol }]) => proxyProtocol)
      ? []
      : ['The visitors of a node share its address']),
    ...(disable || settings?.every(({ format }) => format && !LOGS_QUERY.test(JSON.stringify(format)))
      ? []
      : ['The access log has the queries']),
    ...clients
      .flatMap(([, { targetRefs }]) => targetRefs)
      .filter(({ kind, name: target }) =>
        manifests.every((manifest) => manifest.kind !== kind || manifest.metadata.name !== target),
      )
      .map(({ name: target }) => `The settings of clients are for ${target}, which is not there`),
  ];
}

function specsOf<Spec>(manifests: Manifest[], kind: string): [string, Spec][] {
  return manifests
    .filter((manifest) => manifest.kind === kind)
    .map(({ metadata, spec }) => [metadata.name, spec as Spec]);
}
