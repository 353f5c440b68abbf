import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/calls/call-handlers.ts';
import { findSession, requireSession, type SessionServices } from '#server/sessions/sessions.ts';
import { deviceName } from './device-name.ts';
import { hangUpSignal } from './hang-up-signal.ts';
import { clearSessionToken, readSessionToken, writeSessionToken } from './session-cookie.ts';
import { visitorOf } from './visitor.ts';

/** Finds who calls by the session cookie, and keeps the cookie as long-lived as its session. */
export function callerOf(
  services: SessionServices & { isHttps: boolean; secret: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Caller {
  const { isHttps } = services;
  const token = readSessionToken(request, isHttps);
  return {
    async findSession() {
      const found = await findSession(services, token);
      if (found?.isRenewed === true && token !== null) {
        writeSessionToken(reply, { token, isHttps, expiresAt: found.expiresAt });
      }
      return found;
    },
    async requireSession() {
      const session = await requireSession(services, token);
      if (session.isRenewed) {
        writeSessionToken(reply, { token: session.token, isHttps, expiresAt: session.expiresAt });
      }
      return session;
    },
    takeSession: (session) => writeSessionToken(reply, { ...session, isHttps }),
    dropSession: () => clearSessionToken(reply, isHttps),
    signal: () => hangUpSignal(reply),
    visitor: () => visitorOf({ address: request.ip, secret: services.secret, now: services.now() }),
    device: () => deviceName(request.headers['user-agent'] ?? ''),
  };
}
