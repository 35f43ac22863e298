import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { POSTGRES_AUTHORITY } from '../kubernetes/authorities.ts';
import { natsValues, problemsOfOverlay } from '../kubernetes/overlays.ts';
import { PROXY_NAMESPACES } from '../kubernetes/policies.ts';
import { problemsOfNats, problemsOfNatsCertificate } from '../kubernetes/production-parts.ts';
import { type Manifest, NoRenderer, render } from '../kubernetes/render.ts';
import { problemOfSchema } from '../kubernetes/schemas.ts';
import { repositoryRoot } from '../settings.ts';

interface Fault {
  kind: string;
  name: string;
  path: string;
  /** New value of the field; absent if the field is removed. */
  value?: unknown;
  finds: string[];
}

const production = await render('overlays/production').catch((error: unknown) => {
  if (error instanceof NoRenderer) return null;
  throw error;
});
const settingsName = production?.find(({ kind }) => kind === 'ConfigMap')?.metadata.name ?? '';
const testRendered = production ? test : test.skip;

const container = '/spec/template/spec/containers/0';

testRendered('the check finds no problem in production', () => {
  expect(problemsOfOverlay('overlays/production', production ?? [], [])).toEqual([]);
});

const unknownFields: Record<string, Fault> = {
  'a container': {
    kind: 'Deployment',
    name: 'sprinkle-tips',
    path: `${container}/readynessProbe`,
    value: {},
    finds: ['Deployment sprinkle-tips: /spec/template/spec/containers/0/readynessProbe must NOT be there'],
  },
  'an object': {
    kind: 'Service',
    name: 'sprinkle-gateway',
    path: '/sepc',
    value: {},
    finds: ['Service sprinkle-gateway: /sepc must NOT be there'],
  },
  'the metadata': {
    kind: 'NetworkPolicy',
    name: 'deny-all',
    path: '/metadata/lables',
    value: { app: 'sprinkle' },
    finds: ['NetworkPolicy deny-all: /metadata/lables,/metadata/lables/app must NOT be there'],
  },
};

testRendered.each(Object.entries(unknownFields))('an unknown field of %s is found', async (_, fault) => {
  expect(await problemOfSchema(objectOf(planted(fault), fault))).toBe(fault.finds[0]);
});

testRendered('a value of the wrong type is found', async () => {
  const fault = { kind: 'Deployment', name: 'sprinkle-tips', path: `${container}/ports/0/containerPort` };
  const manifests = planted({ ...fault, value: 'health', finds: [] });
  expect(await problemOfSchema(objectOf(manifests, fault))).toMatch(/containerPort/);
});

const faults: Record<string, Fault> = {
  'a probe that asks for a path that no process serves': {
    kind: 'Deployment',
    name: 'sprinkle-tips',
    path: `${container}/readinessProbe/httpGet/path`,
    value: '/healthz',
    finds: ['Deployment sprinkle-tips is asked for /healthz, which it does not serve'],
  },
  'a probe at a port on which nobody listens': {
    kind: 'Deployment',
    name: 'sprinkle-tips',
    path: `${container}/livenessProbe/httpGet/port`,
    value: 'metrics',
    finds: ['Deployment sprinkle-tips is probed at metrics, where it does not listen'],
  },
  'a process that is restarted while it waits for its database': {
    kind: 'Deployment',
    name: 'sprinkle-tips',
    path: `${container}/livenessProbe/httpGet/path`,
    value: '/health/ready',
    finds: ['Deployment sprinkle-tips is restarted whenever it is not ready'],
  },
  'a target port that no pod has': {
    kind: 'Service',
    name: 'sprinkle-gateway',
    path: '/spec/ports/1/targetPort',
    value: 'web',
    finds: ['Service sprinkle-gateway leads to web, where no pod of it listens'],
  },
  'a certificate for another name': {
    kind: 'Certificate',
    name: 'sprinkle',
    path: '/spec/dnsNames/0',
    value: 'www.sprinkle.example',
    finds: ['The listener https has no certificate for sprinkle.example'],
  },
  'a certificate in another secret than the listener reads': {
    kind: 'Certificate',
    name: 'sprinkle',
    path: '/spec/secretName',
    value: 'tls',
    finds: ['The listener https has no certificate for sprinkle.example'],
  },
  'a certificate of NATS that lacks a server': {
    kind: 'Certificate',
    name: 'nats',
    path: '/spec/dnsNames/4',
    value: 'nats-2.nats',
    finds: ['NATS has no certificate for nats-2.nats-headless'],
  },
  'a certificate whose issuer is not there': {
    kind: 'Certificate',
    name: 'sprinkle',
    path: '/spec/issuerRef/name',
    value: 'lets-encrypt',
    finds: ['The certificate sprinkle has no issuer lets-encrypt'],
  },
  'an authority at another path than the settings say': {
    kind: 'Deployment',
    name: 'sprinkle-gateway',
    path: '/spec/template/spec/volumes/1/projected/sources/0/secret/items/0/path',
    value: 'ca.crt',
    finds: ['process of sprinkle-gateway finds no authority at /authorities/nats.crt'],
  },
  'an authority of Postgres that is not mounted': {
    kind: 'Deployment',
    name: 'sprinkle-media',
    path: `${container}/volumeMounts/1/mountPath`,
    value: '/certificates',
    finds: [
      'process of sprinkle-media finds no authority at /authorities/postgres.crt',
      'process of sprinkle-media finds no authority at /authorities/nats.crt',
    ],
  },
  'a secret that nobody makes': {
    kind: 'Deployment',
    name: 'sprinkle-media',
    path: '/spec/template/spec/volumes/1/projected/sources/1/secret/name',
    value: 'sprinkle-postgres-authority',
    finds: ['Deployment sprinkle-media needs the Secret sprinkle-postgres-authority, which is not there'],
  },
  'a policy for another port than the pods have': {
    kind: 'NetworkPolicy',
    name: 'nats',
    path: '/spec/ingress/0/ports/0/port',
    value: 4223,
    finds: [
      'The policy sprinkle-gateway lets connect to 4222 of nats, which lets nobody in',
      'The policy nats lets in at 4223, where no pod listens',
    ],
  },
  'a process that may not connect to NATS': {
    kind: 'NetworkPolicy',
    name: 'sprinkle-tips',
    path: '/spec/egress/1/ports/0/port',
    value: 4223,
    finds: [
      'The policy sprinkle-tips lets connect to 4223, where no pod listens',
      'The policy nats lets in at 4222 tips, which may not connect',
    ],
  },
  'a policy whose rules do not count': {
    kind: 'NetworkPolicy',
    name: 'sprinkle-tips',
    path: '/spec/policyTypes',
    value: ['Ingress'],
    finds: [
      'The policy sprinkle-postgres lets in at 5432 tips, which may not connect',
      'tips cannot resolve names',
      'tips cannot reach its provider',
    ],
  },
  'a process that asks DNS by TCP alone': {
    kind: 'NetworkPolicy',
    name: 'sprinkle-media',
    path: '/spec/egress/0/ports/0/protocol',
    finds: ['media cannot resolve names'],
  },
  'a process that listens on another port than its probes ask': {
    kind: 'ConfigMap',
    name: settingsName,
    path: '/data/HEALTH_PORT',
    value: '9101',
    finds: ['Deployment sprinkle-tips listens on 9101, which it does not name'],
  },
  'a process that cannot write its temporary files': {
    kind: 'Deployment',
    name: 'sprinkle-media',
    path: `${container}/volumeMounts/0/mountPath`,
    value: '/tmp',
    finds: ['Deployment sprinkle-media cannot write to /spool'],
  },
  'a config map that is not there': {
    kind: 'Deployment',
    name: 'sprinkle-tips',
    path: `${container}/envFrom/0/configMapRef/name`,
    value: 'sprinkle-setting',
    finds: ['Deployment sprinkle-tips needs the ConfigMap sprinkle-setting, which is not there'],
  },
  'an image that a stranger may have published': {
    kind: 'Deployment',
    name: 'sprinkle-tips',
    path: `${container}/image`,
    value: 'sprinkle/tips:0.4.0',
    finds: ['sprinkle-tips pulls sprinkle/tips:0.4.0 from no registry of its own, or without a version'],
  },
  'a gateway whose class nobody serves': {
    kind: 'Gateway',
    name: 'sprinkle',
    path: '/spec/gatewayClassName',
    value: 'eg',
    finds: ['Nobody knows where the proxies of the class eg run'],
  },
  'a policy that names another namespace than that of the proxies': {
    kind: 'NetworkPolicy',
    name: 'sprinkle-gateway',
    path: '/spec/ingress/1/from/0/namespaceSelector/matchExpressions/0/values/0',
    value: 'ingress',
    finds: [
      'The policy sprinkle-gateway names the namespace ingress, in which nothing is installed',
      'The gateway does not let in the proxies in envoy-gateway-system',
    ],
  },
  'an egress to every pod of kube-system': {
    kind: 'NetworkPolicy',
    name: 'sprinkle-tips',
    path: '/spec/egress/0/to/0/podSelector',
    finds: ['The policy sprinkle-tips names no pods of kube-system'],
  },
  'an autoscaler that counts almost nothing as load': {
    kind: 'HorizontalPodAutoscaler',
    name: 'sprinkle-tips',
    path: '/spec/metrics/0/resource/target',
    value: { type: 'Utilization', averageUtilization: 70 },
    finds: ['sprinkle-tips is scaled at 14% of a core'],
  },
  'a proxy that sees the address of a node in place of the visitor': {
    kind: 'EnvoyProxy',
    name: 'sprinkle',
    path: '/spec/provider/kubernetes/envoyService/externalTrafficPolicy',
    value: 'Cluster',
    finds: ['The visitors of a node share its address'],
  },
  'an access log with queries': {
    kind: 'EnvoyProxy',
    name: 'sprinkle',
    path: '/spec/telemetry/accessLog/settings/0/format/json/path',
    value: '%REQ(X-ENVOY-ORIGINAL-PATH?:PATH)%',
    finds: ['The access log has the queries'],
  },
  'the access log of a proxy without settings': {
    kind: 'EnvoyProxy',
    name: 'sprinkle',
    path: '/spec/telemetry',
    finds: ['The access log has the queries'],
  },
  'a contact that the authority rejects': {
    kind: 'Issuer',
    name: 'letsencrypt',
    path: '/spec/acme/email',
    value: 'hello@sprinkle.example',
    finds: ['The contact of the issuer letsencrypt is rejected'],
  },
  'a route to a service that is not there': {
    kind: 'HTTPRoute',
    name: 'sprinkle',
    path: '/spec/rules/0/backendRefs/0/port',
    value: 8080,
    finds: ['The route sprinkle leads to sprinkle-gateway:8080, which is no service'],
  },
  'a route that ends live updates': {
    kind: 'HTTPRoute',
    name: 'sprinkle',
    path: '/spec/rules/0/timeouts',
    finds: ['The route sprinkle ends live updates'],
  },
  'a route that serves without TLS': {
    kind: 'HTTPRoute',
    name: 'sprinkle',
    path: '/spec/parentRefs/0/sectionName',
    value: 'http',
    finds: ['The route sprinkle serves without TLS'],
  },
  'an image that a private registry does not give': {
    kind: 'Deployment',
    name: 'sprinkle-tips',
    path: '/spec/template/spec/imagePullSecrets',
    finds: ['sprinkle-tips cannot pull its image from a private registry'],
  },
};

testRendered.each(Object.entries(faults))('the check finds %s', (_, fault) => {
  expect(problemsOfOverlay('overlays/production', planted(fault), [])).toEqual(
    expect.arrayContaining(fault.finds),
  );
});

test('the check finds NATS servers that do not know their authority', () => {
  const values = natsValues();
  const finds = ['NATS does not verify its servers with the authority of their certificate'];
  expect(problemsOfNats({ ...values, tlsCA: undefined }, '3')).toEqual(finds);
  expect(problemsOfNats({ ...values, tlsCA: { enabled: true, secretName: 'nats-ca-tls' } }, '3')).toEqual(
    finds,
  );
});

test('the check finds a NATS certificate without the name that processes use', () => {
  expect(problemsOfNatsCertificate(natsValues(), [], 'tls://nats.sprinkle:4222')).toContain(
    'NATS has no certificate for nats.sprinkle',
  );
});

test('docs/operations.md names the same proxy namespaces and Postgres authority as the objects', () => {
  const text = readFileSync(join(repositoryRoot, 'docs/operations.md'), 'utf8');
  for (const namespace of Object.values(PROXY_NAMESPACES))
    expect(text).toContain(`--namespace ${namespace} `);
  expect(text).toContain(`sslrootcert=${POSTGRES_AUTHORITY}`);
});

/** Returns production's objects with one field changed, added or removed. */
function planted(fault: Fault): Manifest[] {
  const manifests = structuredClone(production ?? []);
  const names = fault.path.slice(1).split('/');
  const last = names.pop() ?? '';
  let parent: unknown = objectOf(manifests, fault);
  for (const name of names) parent = (parent as Record<string, unknown>)[name];
  expect(parent).toBeDefined();
  if (fault.value === undefined) Reflect.deleteProperty(parent as object, last);
  else Reflect.set(parent as object, last, fault.value);
  return manifests;
}

function objectOf(manifests: Manifest[], { kind, name }: { kind: string; name: string }): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
}
