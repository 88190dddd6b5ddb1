import { readFileSync } from 'node:fs';
import type { Operation } from './hostile-request.ts';
import { UUID } from './hostile-words.data.ts';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface DocumentedOperation {
  readonly operationId?: string;
  readonly 'x-access'?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface PublicDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** An operation with what its document says of who may ask and what is answered. */
export interface PublicOperation extends Operation {
  readonly access: string;
  /** Schemas of JSON answers by status. */
  readonly answers: Readonly<Record<string, JsonSchema>>;
  /** Statuses of 2xx and 3xx that the document names. */
  readonly statuses: readonly number[];
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const JSON_TYPE = 'application/json';
const FORMATS: Readonly<Record<string, string>> = {
  uuid: UUID,
  email: 'somebody@example.com',
  date: '1990-01-01',
  'date-time': '2026-01-01T00:00:00.000Z',
  uri: 'https://example.com/',
};

export function readPublicDocument(path: string): PublicDocument {
  return JSON.parse(readFileSync(path, 'utf8')) as PublicDocument;
}

/** Every operation of the public door. */
export function publicOperations(document: PublicDocument): PublicOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]): PublicOperation => {
        const schema = operation.requestBody?.content?.[JSON_TYPE]?.schema;
        const answers = Object.entries(operation.responses ?? {}).flatMap(([status, { content }]) => {
          const answer = content?.[JSON_TYPE]?.schema;
          return answer ? [[status, answer] as const] : [];
        });
        return {
          method: method.toUpperCase(),
          path,
          query: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
          body: schema === undefined ? undefined : (sampleOf(schema, document) as object),
          access: operation['x-access'] ?? 'public',
          answers: Object.fromEntries(answers),
          statuses: Object.keys(operation.responses ?? {})
            .map(Number)
            .filter((status) => status >= 200 && status < 400),
        };
      }),
  );
}

/** Something that a schema would accept, or nearly: hostile requests start from it. */
export function sampleOf(schema: JsonSchema, document: PublicDocument, depth = 0): unknown {
  if (depth > 8) return null;
  if (schema.$ref !== undefined) return sampleOf(document.components.schemas[schema.$ref.split('/').at(-1)!] ?? {}, document, depth + 1);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return sampleOf(parts[0]!, document, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, document, depth + 1)));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part, document, depth + 1)]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}, document, depth + 1));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return FORMATS[schema.format ?? ''] ?? 'a'.repeat(Math.max(1, schema.minLength ?? 1));
  }
}
