import type { Client } from 'openapi-fetch';

/** What addresses and headers of the contract are made of. */
type Word = string | number | boolean;
type Words = Record<string, Word | null | undefined>;

interface Asked {
  params?: { path?: Words; query?: Words; header?: Words };
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** Its types are those of openapi-fetch, which knows each operation from the contract. Of what that does, this is what our contract needs. */
export type TypedClient<Paths extends {}> = Pick<Client<Paths, 'application/json'>, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;

const given = (values: Words = {}): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]));

function addressOf(path: string, { path: parts, query }: NonNullable<Asked['params']>): string {
  const filled = given(parts).reduce((address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)), path);
  const words = given(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return words.length === 0 ? filled : `${filled}?${words.join('&')}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return text;
  }
}

/** The client of a JSON API on our own origin. @throws what `send` throws, and SyntaxError for a success that is no JSON */
export function typedClient<Paths extends {}>(send: (request: Request) => Promise<Response>): TypedClient<Paths> {
  const method =
    (name: string) =>
    async (path: string, { params = {}, body, ...init }: Asked = {}) => {
      const headers = new Headers(given(params.header));
      if (body !== undefined) headers.set('content-type', 'application/json');
      const address = new URL(addressOf(path, params), location.origin);
      const response = await send(new Request(address, { ...init, method: name, headers, body: JSON.stringify(body) }));
      const answer = await bodyOf(response);
      return response.ok ? { data: answer, response } : { error: answer, response };
    };
  return Object.fromEntries(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((name) => [name, method(name)])) as unknown as TypedClient<Paths>;
}
