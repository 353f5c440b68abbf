import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { readStripeForm } from './read-stripe-form.ts';
import { createStripeActs, type StripeActs } from './stripe-acts.ts';
import { answerStripeApi, StripeRefusal } from './stripe-api.ts';
import { openBooks, type StripeBooks } from './stripe-books.ts';
import { answerStripePage } from './stripe-page.ts';

/**
 * What goes wrong with a call: refused for now, not allowed to a restricted key, lost after it was carried out, carried out and held until it is let go, or
 * taken and never carried out nor answered, of which somebody is told.
 */
type Trouble =
  | 'not-permitted'
  | 'rate-limit'
  | 'server-error'
  | 'lost-answer'
  | { held: Promise<void> }
  | { unheard: () => void };

const isUnheard = (trouble: Trouble | null) =>
  typeof trouble === 'object' && trouble !== null && 'unheard' in trouble;
const isHeld = (trouble: Trouble | null) =>
  typeof trouble === 'object' && trouble !== null && 'held' in trouble;

interface SignedEvent {
  headers: Record<string, string>;
  rawBody: string;
}

/** A local server that speaks as Stripe does, for tests: its API, its hosted page and its webhooks. */
export interface StripeStandIn extends StripeActs {
  /** For STRIPE_URL. */
  url: string;
  books: StripeBooks;
  /** How often each call was carried out, by its method and path. */
  calls: string[];
  /** The next calls that match go wrong, one trouble each; what was to go wrong before does not. */
  disturb(pattern: RegExp, ...troubles: Trouble[]): void;
  /** An event as its webhook sends it, signed by the SDK. */
  sign(event: Stripe.Event, secret?: string): SignedEvent;
  /** Sends every event from now on to the shop until it is heard; null sends none. */
  deliverTo(shopUrl: string | null): void;
  close(): Promise<void>;
}

export const standInKeys = { secretKey: 'sk_test_standin0001', webhookSecret: 'whsec_standin0001' };

/** How long a call may take on its way, as over a network. */
export interface StandInOptions {
  now?: () => Date;
  delayMs?: number;
}

export async function startStripeStandIn(options: StandInOptions = {}): Promise<StripeStandIn> {
  const { now = () => new Date(), delayMs = 0 } = options;
  const books = openBooks();
  const acts = createStripeActs(books, now);
  const troubles: { pattern: RegExp; trouble: Trouble }[] = [];
  const answers = new Map<string, { asked: string; answer: object }>();
  const calls: string[] = [];
  const ending = new AbortController();
  let shopUrl: string | null = null;
  let sent = 0;
  let origin = '';

  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(cause));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // It listens on a port, never on a socket file.
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', origin);
    const body = await text(request);
    const [, sessionId] = /^\/pay\/(\w+)$/.exec(pathname) ?? [];
    if (sessionId !== undefined) {
      const posted = request.method === 'POST' ? readStripeForm(body) : null;
      const { status, location, html = '' } = answerStripePage({ books, acts }, { sessionId, posted });
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        ...(location === undefined ? {} : { location }),
      });
      response.end(html);
      deliver();
      return;
    }
    if (delayMs > 0) await pause(delayMs);
    await answerCall(request, response, {
      pathname,
      form: request.method === 'GET' ? search.slice(1) : body,
    });
    deliver();
  }

  async function answerCall(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, form }: { pathname: string; form: string },
  ): Promise<void> {
    const call = `${request.method} ${pathname}`;
    const index = troubles.findIndex(({ pattern }) => pattern.test(call));
    const trouble = index < 0 ? null : (troubles.splice(index, 1)[0]?.trouble ?? null);
    try {
      if (request.headers.authorization !== `Bearer ${standInKeys.secretKey}`) {
        throw new StripeRefusal(401, { message: 'Invalid API Key provided: sk_test_*****0000' });
      }
      if (trouble === 'not-permitted') {
        throw new StripeRefusal(403, {
          message: `The provided key 'rk_test_*****0001' does not have the required permissions for this endpoint.`,
        });
      }
      if (trouble === 'rate-limit') {
        throw new StripeRefusal(429, {
          code: 'rate_limit',
          message: 'Too many requests hit the API too quickly.',
        });
      }
      if (trouble === 'server-error') {
        throw new StripeRefusal(500, { type: 'api_error', message: 'An error occurred at Stripe.' });
      }
      if (isUnheard(trouble)) return trouble.unheard();
      const said = once(request.headers['idempotency-key'], `${call} ${form}`, () => {
        calls.push(call);
        const method = request.method ?? 'GET';
        const asked = { method, path: pathname, params: readStripeForm(form) };
        return answerStripeApi({ books, acts, now, origin }, asked);
      });
      if (isHeld(trouble)) await trouble.held;
      if (trouble === 'lost-answer') return void response.destroy();
      sendJson(response, 200, said);
    } catch (cause) {
      if (!(cause instanceof StripeRefusal)) throw cause;
      const { status, type, code, message } = cause;
      sendJson(response, status, { error: { type, code, message } });
    }
  }

  /** What Stripe said to an idempotency key it says again; refusals of parameters it forgets. */
  function once(key: string | string[] | undefined, asked: string, act: () => object): object {
    if (typeof key !== 'string') return act();
    const kept = answers.get(key);
    if (kept === undefined) {
      const answer = act();
      answers.set(key, { asked, answer: structuredClone(answer) });
      return answer;
    }
    if (kept.asked !== asked) {
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      });
    }
    return kept.answer;
  }

  function sign(event: Stripe.Event, secret = standInKeys.webhookSecret): SignedEvent {
    const rawBody = JSON.stringify(event);
    const timestamp = Math.floor(now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp });
    return { headers: { 'stripe-signature': signature }, rawBody };
  }

  function deliver(): void {
    const due = books.events.slice(sent);
    sent = books.events.length;
    const url = shopUrl;
    if (url === null) return;
    for (const event of due) void deliverOne(url, event);
  }

  /** Again until it is heard, as Stripe does over days. */
  async function deliverOne(url: string, event: Stripe.Event): Promise<void> {
    while (!ending.signal.aborted && shopUrl !== null) {
      const { headers, rawBody } = sign(event);
      const heard = await fetch(`${url}/api/payment-events/stripe`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
        body: rawBody,
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(10_000)]),
      }).catch(() => null);
      await heard?.body?.cancel();
      if (heard?.ok === true) return;
      await pause(100, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  /** An act of the test, of which the shop hears at once. */
  function telling<Args extends unknown[]>(act: (...args: Args) => Stripe.Event) {
    return (...args: Args): Stripe.Event => {
      const event = act(...args);
      deliver();
      return event;
    };
  }

  return {
    url: origin,
    books,
    calls,
    complete: telling(acts.complete),
    settle: telling(acts.settle),
    expire: telling(acts.expire),
    dispute: telling(acts.dispute),
    returnDebit: telling(acts.returnDebit),
    closeDispute: telling(acts.closeDispute),
    failRefund: telling(acts.failRefund),
    addRefund: acts.addRefund,
    tellRefunded: telling(acts.tellRefunded),
    disturb: (pattern, ...these) => {
      troubles.splice(0, troubles.length, ...these.map((trouble) => ({ pattern, trouble })));
    },
    sign,
    deliverTo: (url) => {
      shopUrl = url;
    },
    close: async () => {
      ending.abort();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test_1' })
    .end(JSON.stringify(body));
}
