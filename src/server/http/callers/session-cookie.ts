import type { FastifyReply, FastifyRequest } from 'fastify';

const plainName = 'fount-session';

/**
 * The name of the cookie that holds the opaque session token. Over https it has the prefix by which browsers take it from this
 * host alone, so that no neighbouring host can plant one.
 */
function sessionCookieName(isHttps: boolean): string {
  return isHttps ? `__Host-${plainName}` : plainName;
}

export function readSessionToken(request: FastifyRequest, isHttps: boolean): string | null {
  return request.cookies[sessionCookieName(isHttps)] ?? null;
}

/** Whether a Cookie header brings a session, under either name. */
export function carriesSession(cookie: string | undefined): boolean {
  return cookie?.includes(`${plainName}=`) ?? false;
}

export function writeSessionToken(
  reply: FastifyReply,
  input: { token: string; isHttps: boolean; expiresAt: Date },
): void {
  reply.setCookie(sessionCookieName(input.isHttps), input.token, {
    ...attributesOf(input.isHttps),
    expires: input.expiresAt,
  });
}

export function clearSessionToken(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(sessionCookieName(isHttps), attributesOf(isHttps));
}

function attributesOf(isHttps: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
}
