import type { FastifyReply } from 'fastify';
import { LARGEST_ID } from '#domain/limits.ts';
import { hashToken } from '#server/tokens/token.ts';

const name = 'fount-preview';

/** Whether a Cookie header asks for a preview. */
export function carriesPreview(cookie: string | undefined): boolean {
  return cookie?.includes(`${name}=`) ?? false;
}

/**
 * The number of the family of which a Cookie header asks for a preview; null where it asks for none, and where whoever is signed in by
 * this token did not begin it.
 */
export function readPreview(cookie: string | undefined, staffToken: string | null): number | null {
  const [, typed, mark] =
    /(?:^|;\s*)fount-preview=([1-9]\d{0,9})\.([0-9a-f]{32})(?:;|$)/.exec(cookie ?? '') ?? [];
  if (staffToken === null || mark !== markOf(staffToken)) return null;
  const id = Number(typed);
  return id <= LARGEST_ID ? id : null;
}

/**
 * Until the browser is closed or the login ends in which it was begun. It opens nothing by itself: who is signed in is asked with each
 * request.
 */
export function writePreview(
  reply: FastifyReply,
  { familyId, staffToken, isHttps }: { familyId: number; staffToken: string; isHttps: boolean },
): void {
  reply.setCookie(name, `${familyId}.${markOf(staffToken)}`, attributesOf(isHttps));
}

export function clearPreview(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(name, attributesOf(isHttps));
}

/** What a login is known by here, of which nothing else can be told. */
function markOf(staffToken: string): string {
  return hashToken(`preview ${staffToken}`).slice(0, 32);
}

function attributesOf(isHttps: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
}
