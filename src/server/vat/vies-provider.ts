import { z } from 'zod';
import { VIES_RETRIES, VIES_TIMEOUT_MS } from '#domain/limits.ts';
import type { VatAnswer } from '#domain/vat/vat-evidence.ts';
import { type Circuit, type CircuitChanged, CircuitOpen, createCircuit } from '#server/outside/circuit.ts';
import type { VatProvider } from './vat-provider.ts';

/** The answer of `GET /ms/{country}/vat/{number}`; the service adds fields that nobody here reads. */
const viesAnswer = z.object({
  isValid: z.boolean(),
  userError: z.string().optional(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  requestDate: z.string().nullish(),
  originalVatNumber: z.string().nullish(),
  vatNumber: z.string().nullish(),
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
export function createViesProvider(options: {
  url: string;
  timeoutMs?: number;
  now?: () => Date;
  /** Told when VIES is asked nothing about a country for a while, since it does not answer, and when it is again. */
  onCircuit?: CircuitChanged;
}): VatProvider {
  const { url, timeoutMs = VIES_TIMEOUT_MS, now = () => new Date(), onCircuit } = options;
  // A time that is up does not tell whether VIES or a member's register is silent: each country has its own.
  const circuits = new Map<string, Circuit>();
  const circuitOf = (prefix: string) => {
    const circuit =
      circuits.get(prefix) ??
      createCircuit({ name: `VIES for ${prefix}`, now, ...(onCircuit && { onChange: onCircuit }) });
    circuits.set(prefix, circuit);
    return circuit;
  };
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
      return readAnswer(text, { status: response.status, asked: question.number });
    } catch (cause) {
      // Not reached, broken off or too slow: the caller goes on without an answer, which is kept as evidence.
      return { kind: 'unavailable', reason: cause instanceof Error ? cause.message : String(cause) };
    }
  }

  /** While VIES does not answer about a country nobody who orders there waits for it. */
  async function askGuarded(question: { prefix: string; number: string }): Promise<VatAnswer> {
    try {
      const circuit = circuitOf(question.prefix);
      return await circuit.run(() => ask(question), { downBy, judgeFault: () => 'nothing' });
    } catch (cause) {
      if (cause instanceof CircuitOpen) return { kind: 'unavailable', reason: cause.message };
      throw cause;
    }
  }

  return {
    name: 'vies',
    check: async (question) => {
      let answer = await askGuarded(question);
      for (let retry = 0; retry < VIES_RETRIES && answer.kind === 'unavailable'; retry += 1) {
        answer = await askGuarded(question);
      }
      return answer;
    },
  };
}

function downBy(answer: VatAnswer): string | null {
  return answer.kind === 'unavailable' ? answer.reason : null;
}

function readAnswer(text: string, { status, asked }: { status: number; asked: string }): VatAnswer {
  const raw = parseJson(text);
  const fault = findFault(raw);
  if (fault !== null && silences.has(fault)) return { kind: 'unavailable', reason: `VIES says ${fault}` };
  const parsed = viesAnswer.safeParse(raw);
  if (!parsed.success || status !== 200 || (fault !== null && fault !== 'VALID' && fault !== 'INVALID')) {
    const reason = fault === null ? `VIES answered ${status} in a form unknown` : `VIES says ${fault}`;
    return { kind: 'nonsense', reason, raw: raw ?? text.slice(0, 2000) };
  }
  const { isValid, name, requestIdentifier } = parsed.data;
  if (!isAbout(asked, parsed.data)) {
    return { kind: 'nonsense', reason: 'VIES answered about another number', raw };
  }
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

/** Whether an answer is about what was asked, as far as it says: a cache on the way may mistake one for another. */
function isAbout(
  asked: string,
  {
    originalVatNumber,
    vatNumber,
  }: { originalVatNumber?: string | null | undefined; vatNumber?: string | null | undefined },
): boolean {
  const said = [originalVatNumber, vatNumber].filter((number) => typeof number === 'string' && number !== '');
  const plain = (number: string) => number.replace(/[^A-Z0-9]/gi, '').toUpperCase();
  return said.length === 0 || said.some((number) => plain(number ?? '').endsWith(plain(asked)));
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
