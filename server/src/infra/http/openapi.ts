// The OpenAPI 3.1 document, made from the contract. Its schemas are JSON Schema 2020-12, which is what Zod writes.
import { keyScopes } from '@hireframe/contract/api-keys.ts';
import { basePath, type Endpoint, getStatus, hasBody, mayBeNothing } from '@hireframe/contract/endpoint.ts';
import { page } from '@hireframe/contract/list.ts';
import { type Area, areas } from '@hireframe/contract/permissions.ts';
import { Refusal } from '@hireframe/contract/refusal.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Schema = (of: z.ZodType, io: 'input' | 'output') => Json;

const mediaTypes = { html: 'text/html', csv: 'text/csv', xml: 'application/xml', text: 'text/plain', file: '*/*' };

/** @param endpoints all that are served. */
export function openapi(endpoints: Endpoint[]) {
  const schemas: Json = {}; // Those with .meta({ id }), named once and referred to.
  const schema: Schema = (of, io) => {
    const { $schema, $defs, ...made } = z.toJSONSchema(of, { io }) as Json & { $defs?: Json };
    Object.assign(schemas, lift($defs ?? {}));
    return lift(made);
  };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const address = (endpoint.outside ? '' : basePath) + endpoint.path.replace('*}', '}');
    const path = (paths[address] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint, schema);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hireframe', version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: { schemas, securitySchemes },
  };
}

/** A key or an app whose scopes hold the permission does as well as a sign-in; of keys themselves there are none. */
const byKey = (permission: Endpoint['permission']) =>
  permission && !permission.startsWith('keys:') ? [{ api_key: [permission] }, { oauth: [permission] }] : [];

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
  api_key: { type: 'http', scheme: 'bearer', description: 'An API key, hf_…, from the settings of a workspace' },
  oauth: {
    type: 'oauth2',
    description: 'A connected app that a member allowed: OAuth 2.1 with PKCE (S256)',
    flows: {
      authorizationCode: {
        authorizationUrl: '/oauth/authorize',
        tokenUrl: '/oauth/token',
        refreshUrl: '/oauth/token',
        scopes: Object.fromEntries(keyScopes.map((one) => [one, areas[one.split(':')[0] as Area]])),
      },
    },
  },
};

function operation(endpoint: Endpoint, schema: Schema) {
  const { method, path, audience, permission, summary, limit } = endpoint;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w?)/g, (_, c: string) => c.toUpperCase())}`,
    summary,
    tags: [path.split('/')[1]],
    security:
      audience === 'anyone' ? [] : [{ bearer: [audience, ...(permission ? [permission] : [])] }, ...byKey(permission)],
    parameters: [...parameters('path', endpoint.params, schema), ...parameters('query', endpoint.query, schema)],
    ...requestBody(endpoint, schema),
    responses: {
      [getStatus(endpoint)]: {
        description: 'Done',
        ...(hasBody(endpoint) && { content: answerContent(endpoint, schema) }),
      },
      ...(mayBeNothing(endpoint) && { 204: { description: 'There is none' } }),
      ...(limit && { 429: { description: `More than ${limit.max} calls in ${limit.seconds} s; see Retry-After` } }),
      default: { description: 'Refused', content: { 'application/json': { schema: schema(Refusal, 'output') } } },
    },
  };
}

function parameters(place: 'path' | 'query', of: z.ZodObject | undefined, schema: Schema) {
  return Object.entries(of?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: schema(field as z.ZodType, 'input'),
  }));
}

function requestBody({ body, files, raw }: Endpoint, schema: Schema): Json {
  const binary = { type: 'string', format: 'binary' };
  if (raw) {
    const content = Object.fromEntries(raw.content_types.map((type) => [type, { schema: binary }]));
    return { requestBody: { required: true, content } };
  }
  if (files) {
    const fields = (body ? schema(body, 'input') : { type: 'object', properties: {} }) as {
      properties?: Json;
      required?: string[];
    };
    const listed = { type: 'array', items: binary, maxItems: files.max_count };
    const properties = { ...fields.properties, [files.field]: files.max_count === 1 ? binary : listed };
    const required = [...(fields.required ?? []), files.field];
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { ...fields, properties, required } } },
      },
    };
  }
  if (!body) return {};
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema: schema(body, 'input') } } } };
}

function answerContent({ list, output, answers }: Endpoint, schema: Schema): Json {
  if (list)
    return { 'application/json': { schema: schema(page(list), 'output') }, 'text/csv': { schema: { type: 'string' } } };
  if (answers) return { [mediaTypes[answers]]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: output ? schema(output, 'output') : {} } };
}

/** Zod keeps named schemas beside each use; OpenAPI keeps them in one place. */
const lift = (json: Json): Json => JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/'));
