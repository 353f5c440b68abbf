import { z } from 'zod';
import { VIES_RETRIES, VIES_TIMEOUT_MS } from '#domain/limits.ts';
import type { VatAnswer } from '#domain/vat/vat-evidence.ts';
import type { VatProvider } from './vat-provider.ts';

/** The answer of `GET /ms/{country}/vat/{number}`; the service adds fields that nobody here reads. */
const viesAnswer = z.object({
  isValid: z.boolean(),
  userError: z.string().optional(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  requestDate: z.string().nullish(),
});

/**
 * What VIES says when it or a member's register cannot answer now, or does not answer us: nothing of it is the number's fault.
 * Anything else but VALID and INVALID makes no sense.
 */
const silences = new Set([
  'MS_UNAVAILABLE',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  'SERVICE_UNAVAILABLE',
  'SERVER_BUSY',
  'TIMEOUT',
  'IP_BLOCKED',
  'VAT_BLOCKED',
]);

const undisclosed = '---';

/** The European Commission's VIES, by its REST service. A fault of it is never taken for an invalid number. */
export function createViesProvider(options: { url: string; timeoutMs?: number }): VatProvider {
  const { url, timeoutMs = VIES_TIMEOUT_MS } = options;
  const base = url.replace(/\/$/, '');

  async function ask(question: { prefix: string; number: string }): Promise<VatAnswer> {
    const path = `ms/${encodeURIComponent(question.prefix)}/vat/${encodeURIComponent(question.number)}`;
    try {
      const response = await fetch(`${base}/${path}`, {
        headers: { accept: 'application/json' },
        // It answers itself; nothing leads the server to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status >= 500 || response.status === 429) {
        return { kind: 'unavailable', reason: `VIES answered ${response.status}` };
      }
      return readAnswer(text, response.status);
    } catch (cause) {
      // Not reached, broken off or too slow: the caller goes on without an answer, which is kept as evidence.
      return { kind: 'unavailable', reason: cause instanceof Error ? cause.message : String(cause) };
    }
  }

  return {
    name: 'vies',
    check: async (question) => {
      let answer = await ask(question);
      for (let retry = 0; retry < VIES_RETRIES && answer.kind === 'unavailable'; retry += 1) {
        answer = await ask(question);
      }
      return answer;
    },
  };
}

function readAnswer(text: string, status: number): VatAnswer {
  const raw = parseJson(text);
  const fault = findFault(raw);
  if (fault !== null && silences.has(fault)) return { kind: 'unavailable', reason: `VIES says ${fault}` };
  const parsed = viesAnswer.safeParse(raw);
  if (!parsed.success || status !== 200 || (fault !== null && fault !== 'VALID' && fault !== 'INVALID')) {
    const reason = fault === null ? `VIES answered ${status} in a form unknown` : `VIES says ${fault}`;
    return { kind: 'nonsense', reason, raw: raw ?? text.slice(0, 2000) };
  }
  const { isValid, name, requestIdentifier } = parsed.data;
  const isDisclosed =
    name !== undefined && name !== null && name.trim() !== '' && name.trim() !== undisclosed;
  return {
    kind: 'answer',
    isValid,
    name: isDisclosed ? name : null,
    reference: requestIdentifier === undefined || requestIdentifier === '' ? null : requestIdentifier,
    raw,
  };
}

/** VIES names a fault in `userError` of an answer, or in `errorWrappers` of a refusal. */
function findFault(raw: unknown): string | null {
  const parsed = z
    .object({
      userError: z.string().optional(),
      errorWrappers: z.array(z.object({ error: z.string() })).optional(),
    })
    .safeParse(raw);
  if (!parsed.success) return null;
  return parsed.data.errorWrappers?.[0]?.error ?? parsed.data.userError ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
