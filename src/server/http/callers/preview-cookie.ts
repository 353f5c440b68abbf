import type { FastifyReply } from 'fastify';
import { LARGEST_ID } from '#domain/limits.ts';

const name = 'fount-preview';

/** Whether a Cookie header asks for a preview. */
export function carriesPreview(cookie: string | undefined): boolean {
  return cookie?.includes(`${name}=`) ?? false;
}

/** The number of the family of which a Cookie header asks for a preview; null where it asks for none. */
export function readPreview(cookie: string | undefined): number | null {
  const typed = /(?:^|;\s*)fount-preview=([1-9]\d{0,9})(?:;|$)/.exec(cookie ?? '')?.[1];
  const id = Number(typed ?? Number.NaN);
  return id <= LARGEST_ID ? id : null;
}

/** Until the browser is closed. It opens nothing by itself: who is signed in is asked with each request. */
export function writePreview(
  reply: FastifyReply,
  { familyId, isHttps }: { familyId: number; isHttps: boolean },
): void {
  reply.setCookie(name, `${familyId}`, attributesOf(isHttps));
}

export function clearPreview(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(name, attributesOf(isHttps));
}

function attributesOf(isHttps: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
}
