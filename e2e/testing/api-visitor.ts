export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The answer's JSON; null where it holds none. */
  body: unknown;
}

interface Request {
  method?: string;
  /** Sent as JSON, a string as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Somebody who calls a server with a cookie jar of their own, and follows no redirect. */
export interface ApiVisitor {
  url: string;
  ask: (path: string, request?: Request) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
}

/** Where a visitor goes, and where they come from. */
export interface Visit {
  url: string;
  /** The address that a proxy would name, for a server with TRUST_PROXY=1: limits count by it. */
  address?: string | undefined;
}

/** What a proxy adds to a visitor's requests. */
export function proxyHeaders({ address }: Visit): Record<string, string> {
  return address === undefined ? {} : { 'x-forwarded-for': address };
}

/** Asks for a path or a whole address of a server as `fetch` does, from the visit's address. */
export function fetchFrom(visit: Visit, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(proxyHeaders(visit))) headers.set(name, value);
  return fetch(new URL(path, visit.url), { ...init, headers });
}

function readJson(text: string, contentType: string | null): unknown {
  return contentType?.includes('json') ? JSON.parse(text) : null;
}

export function createApiVisitor(visit: Visit): ApiVisitor {
  const { url } = visit;
  const cookies = new Map<string, string>();
  async function ask(path: string, { method = 'GET', body, headers = {} }: Request = {}): Promise<Answer> {
    const response = await fetchFrom(visit, path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size === 0 ? {} : { cookie: [...cookies.values()].join('; ') }),
        // As browsers do.
        ...(method === 'GET' ? {} : { origin: new URL(url).origin }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? '';
      cookies.set(pair.split('=')[0] ?? '', pair);
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: readJson(text, response.headers.get('content-type')),
    };
  }
  return {
    url,
    ask,
    get: (path) => ask(path),
    post: (path, body, headers = {}) => ask(path, { method: 'POST', body, headers }),
  };
}
