import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { officialTestNumbers } from './official-test-numbers.ts';

export interface TestVies {
  url: string;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** What it does with the next questions; the last one stays. */
  behave: (...behaviours: ViesBehaviour[]) => void;
  stop: () => Promise<void>;
}

/** `says` is JSON of the answer; `silent` never answers; `halting` begins and never ends; `broken` ends the connection. */
export type ViesBehaviour =
  | { status?: number; says: unknown }
  | { status?: number; text: string }
  | { redirectTo: string }
  | 'silent'
  | 'halting'
  | 'broken';

/** What the test service of VIES says to one of its numbers. */
export function viesSaysTo(testNumber: keyof typeof officialTestNumbers): ViesBehaviour {
  const userError = officialTestNumbers[testNumber];
  return viesSays({ isValid: userError === 'VALID', userError, vatNumber: testNumber });
}

/** The form of a good answer of `GET /ms/{country}/vat/{number}`. */
export function viesSays(change: Record<string, unknown>): ViesBehaviour {
  return {
    says: {
      isValid: true,
      requestDate: '2026-11-21T10:00:00.000Z',
      userError: 'VALID',
      name: '---',
      address: '---',
      requestIdentifier: '',
      viesApproximate: { matchName: 3 },
      ...change,
    },
  };
}

/** A service that answers like VIES, on a loopback port of its own. */
export async function startTestVies(): Promise<TestVies> {
  const asked: string[] = [];
  let next: ViesBehaviour[] = [viesSays({})];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const behaviour = next.length > 1 ? next.shift() : next[0];
    if (behaviour !== undefined) answer(response, behaviour, request.url ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port');
  return {
    url: `http://127.0.0.1:${address.port}/rest-api/`,
    asked,
    behave: (...behaviours) => {
      next = behaviours;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, behaviour: ViesBehaviour, url: string): void {
  if (behaviour === 'silent') return;
  if (behaviour === 'halting') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"isValid":true,');
    return;
  }
  if (behaviour === 'broken') {
    response.destroy();
    return;
  }
  if ('redirectTo' in behaviour) {
    response.writeHead(302, { location: behaviour.redirectTo }).end();
    return;
  }
  // As VIES does, it names the number that it was asked about.
  const originalVatNumber = url.split('/').at(-1);
  const text =
    'text' in behaviour
      ? behaviour.text
      : JSON.stringify(
          typeof behaviour.says === 'object' ? { originalVatNumber, ...behaviour.says } : behaviour.says,
        );
  response.writeHead(behaviour.status ?? 200, { 'content-type': 'application/json' }).end(text);
}
