import type { Refusal } from '#contract/refusal.ts';

/** OWASP's parameters for Argon2id: 19 MiB (in KiB), two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a random password that nobody knows, made with the same parameters: compared where there is no account, for the same work. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$gSo4gMDX14YsQ3VFY+3hrQ$lz4Y9QiRiq8glQJDcHE9VcAhD6Jf11XE/AZ8fM/74H0';

/** Loaded with the first password: a server at which nobody logs in does without its memory. */
const loadArgon2 = () => import('@node-rs/argon2');

/** Hashes and compares passwords. A refusal where so many wait that another one would wait for seconds. */
export interface Passwords {
  /** Argon2id in PHC form. */
  hash(password: string): Promise<{ ok: true; hash: string } | Refusal>;
  /** Whether it is the password of the hash; of null nothing is, after the same work. */
  verify(kept: string | null, password: string): Promise<{ ok: true; isSame: boolean } | Refusal>;
}

/**
 * Works in the thread pool, on so many passwords at once and on the others in turn: a rush of logins takes one thread of the
 * pool, and leaves the rest to everybody else.
 */
export function createPasswords({ atOnce = 1, mostWaiting = 50 } = {}): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value | Refusal> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) return { ok: false, code: 'too-busy', retryAfterSeconds: 5 };
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed on, so that nobody who comes meanwhile takes it.
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const { hash } = await loadArgon2();
        return { ok: true, hash: await hash(normalised(password), parameters) };
      }),
    verify: (kept, password) =>
      inTurn(async () => {
        const { verify } = await loadArgon2();
        const isSame = await verify(kept ?? dummyHash, normalised(password));
        return { ok: true, isSame: isSame && kept !== null };
      }),
  };
}

/** The same password typed on another system is the same one (NIST SP 800-63B §3.1.1.2). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
