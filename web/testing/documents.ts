import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

interface Answered {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Answered>> }>>>>;
  readonly components: object;
}

// Node's own path: a page of jsdom has another idea of URLs.
const file = fileURLToPath(import.meta.url).replace(/web\/testing\/[^/]*$/, 'proto/http/gateway.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
const ajv = formats.default(new Ajv({ strict: false, allErrors: true }));

/** OpenAPI 3.0 as JSON Schema: references lead into a schema called `gateway`, what is nullable has null as another kind. */
function asJsonSchema(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(asJsonSchema);
  if (typeof part !== 'object' || part === null) return part;
  const { nullable, $ref, exclusiveMinimum, minimum, ...rest } = part as Readonly<Record<string, unknown>>;
  const schema = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, asJsonSchema(value)]));
  const least = minimum === undefined ? {} : { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum };
  const whole = { ...schema, ...least, ...(typeof $ref === 'string' ? { $ref: `gateway${$ref}` } : {}) };
  return nullable === true ? { anyOf: [whole, { type: 'null' }] } : whole;
}

ajv.addSchema({ $id: 'gateway', components: asJsonSchema(document.components) as object });

const known = new Map<string, ValidateFunction>();

const templates = Object.keys(document.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}));

/** The document's path that an address belongs to, one without parameters before one with; undefined when there is none. */
function templateOf(method: string, path: string): string | undefined {
  const found = templates.filter(({ template, pattern }) => pattern.test(path) && method in document.paths[template]!);
  return found.sort((one, other) => Number(one.template.includes('{')) - Number(other.template.includes('{')))[0]?.template;
}

/**
 * Holds an answer that a test gives against the gateway's document, so that no screen is proved on what the system never says.
 * @param method in capitals
 * @param path without query
 * @throws Error for an operation or a status that the document does not have, and for a body that is not as it says
 */
export function mustBeAsDocumented(method: string, path: string, status: number, body: unknown): void {
  const template = templateOf(method.toLowerCase(), path);
  if (template === undefined) throw new Error(`The document has no ${method} ${path}`);
  const { responses } = document.paths[template]![method.toLowerCase()]!;
  const answered = responses[status] ?? (status >= 400 ? responses['default'] : undefined);
  if (answered === undefined) throw new Error(`${method} ${template} does not answer ${status}: ${Object.keys(responses).join(', ')}`);
  const schema = Object.values(answered.content ?? {})[0]?.schema;
  if (schema === undefined) return;
  const name = `${method} ${template} ${status}`;
  const validate = known.get(name) ?? ajv.compile(asJsonSchema(schema) as object);
  known.set(name, validate);
  if (!validate(body)) throw new Error(`${name} is documented otherwise: ${ajv.errorsText(validate.errors, { separator: '\n' })}`);
}
