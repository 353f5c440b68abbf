import type { FastifyReply } from 'fastify';
import { DAY_IN_MS } from '#domain/limits.ts';

const name = 'fount-currency';
const lastsMs = 365 * DAY_IN_MS;

/** Whether a Cookie header says in which currency prices are wanted. */
export function carriesCurrency(cookie: string | undefined): boolean {
  return cookie?.includes(`${name}=`) ?? false;
}

/** The currency that a Cookie header asks for; null where it asks for none. */
export function readCurrency(cookie: string | undefined): string | null {
  return /(?:^|;\s*)fount-currency=([A-Z]{3})(?:;|$)/.exec(cookie ?? '')?.[1] ?? null;
}

/** Kept because the visitor chose it: it says nothing of them but that. */
export function writeCurrency(
  reply: FastifyReply,
  { currency, isHttps }: { currency: string; isHttps: boolean },
): void {
  reply.setCookie(name, currency, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps },
    maxAge: lastsMs / 1000,
  });
}

export function clearCurrency(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps });
}
