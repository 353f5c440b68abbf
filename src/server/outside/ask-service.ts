/** A call to a service of others, whose address comes from the configuration alone. */
export interface ServiceCall {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** What it may answer. */
  mostBytes: number;
  signal?: AbortSignal | undefined;
}

/** A service that was not reached, is too slow, refuses, or answers what is not understood. */
export class ServiceFailed extends Error {
  override name = 'ServiceFailed';
  readonly shows: Shown;
  constructor(message: string, { shows = 'nothing', ...options }: ErrorOptions & { shows?: Shown } = {}) {
    super(message, options);
    this.shows = shows;
  }
}

/** What a fault shows of the service: a refusal comes from one that is up, and an answer of another form says nothing. */
type Shown = 'down' | 'up' | 'nothing';

/** What a fault of a call shows, for a circuit; who left while it was asked says nothing of it. */
export function judgeServiceFault(cause: unknown): Shown {
  return cause instanceof ServiceFailed ? cause.shows : 'nothing';
}

/** A key that is not taken, or has no calls left, is the same for every text: the service is as good as down. */
function shownBy(status: number): Shown {
  return status >= 500 || [401, 402, 403, 408, 429, 456].includes(status) ? 'down' : 'up';
}

/** Asks a service and gives the bytes of its good answer with their media type. Rejects with `ServiceFailed`. */
export async function askService(call: ServiceCall): Promise<{ bytes: Buffer; contentType: string }> {
  const { url, method = 'GET', headers = {}, body, timeoutMs, mostBytes, signal } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      // It answers itself; nothing leads this server to another address.
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ServiceFailed(`${new URL(url).host} answered ${response.status}`, {
        shows: shownBy(response.status),
      });
    }
    const bytes = await readBounded(response, mostBytes);
    return { bytes, contentType: response.headers.get('content-type') ?? '' };
  } catch (cause) {
    if (cause instanceof ServiceFailed) throw cause;
    const shows = signal?.aborted === true ? 'nothing' : 'down';
    throw new ServiceFailed(`${new URL(url).host} did not answer`, { cause, shows });
  }
}

async function readBounded(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels what would still come.
    if (length > mostBytes) throw new ServiceFailed(`${new URL(response.url).host} answered without end`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON of an answer; what is none, or is not of this shape, is the service's fault. */
export function readServiceJson<Value>(
  bytes: Buffer,
  schema: {
    safeParse: (value: unknown) => { success: true; data: Value } | { success: false; error: unknown };
  },
): Value {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new ServiceFailed('The service answered no JSON', { cause });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new ServiceFailed('The service answered in a form unknown', { cause: parsed.error });
  return parsed.data;
}
