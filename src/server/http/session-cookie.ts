import type { FastifyReply, FastifyRequest } from 'fastify';

/** The name of the cookie that holds the opaque session token. */
export const sessionCookieName = 'fount-session';

export function readSessionToken(request: FastifyRequest): string | null {
  return request.cookies[sessionCookieName] ?? null;
}

export function writeSessionToken(
  reply: FastifyReply,
  input: { token: string; isHttps: boolean; expiresAt: Date },
): void {
  reply.setCookie(sessionCookieName, input.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: input.isHttps,
    expires: input.expiresAt,
  });
}
