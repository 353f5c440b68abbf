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
      throw new ServiceFailed(`${new URL(url).host} answered ${response.status}`);
    }
    const bytes = await readBounded(response, mostBytes);
    return { bytes, contentType: response.headers.get('content-type') ?? '' };
  } catch (cause) {
    if (cause instanceof ServiceFailed) throw cause;
    throw new ServiceFailed(`${new URL(url).host} did not answer`, { cause });
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
