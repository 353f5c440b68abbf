import type { FastifyReply, FastifyRequest } from 'fastify';

const plainName = 'fount-staff';

/**
 * The name of the cookie of the back office, beside the shop's: who is signed in here is nobody in the shop, and the other way round.
 * The prefix asks for the path `/`; the shop's own pages send it along, and nothing there looks at it but a preview (register-preview.ts).
 */
function staffCookieName(isHttps: boolean): string {
  return isHttps ? `__Host-${plainName}` : plainName;
}

export function readStaffToken(request: FastifyRequest, isHttps: boolean): string | null {
  return request.cookies[staffCookieName(isHttps)] ?? null;
}

/** Whether a Cookie header brings a login of the staff, under either name. */
export function carriesStaff(cookie: string | undefined): boolean {
  return cookie?.includes(`${plainName}=`) ?? false;
}

export function writeStaffToken(
  reply: FastifyReply,
  { token, isHttps, expiresAt }: { token: string; isHttps: boolean; expiresAt: Date },
): void {
  reply.setCookie(staffCookieName(isHttps), token, { ...attributesOf(isHttps), expires: expiresAt });
}

export function clearStaffToken(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(staffCookieName(isHttps), attributesOf(isHttps));
}

/** No other site's page sends it, not even by a link: the office's own page asks for what it shows. */
function attributesOf(isHttps: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
}
