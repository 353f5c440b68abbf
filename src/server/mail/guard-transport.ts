import { type CircuitChanged, createCircuit } from '#server/outside/circuit.ts';
import { MailRefused } from './mail-refused.ts';
import type { MailTransport } from './mail-transport.ts';

/** By these nodemailer says that a server was not reached, broke off, was too slow or takes no login. */
const downCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH']);

/**
 * A transport whose server is asked nothing for a while after it was down again and again, so that no job waits for it: what is to be
 * sent fails at once and is tried again as ever.
 */
export function guardTransport(
  transport: MailTransport,
  { now, onChange }: { now: () => Date; onChange: CircuitChanged },
): MailTransport {
  const circuit = createCircuit({ name: 'The mail server', now, onChange });
  return {
    ...transport,
    send: (mail) => circuit.run(() => transport.send(mail), { judgeFault }),
  };
}

function judgeFault(cause: unknown): 'down' | 'up' | 'nothing' {
  if (cause instanceof MailRefused) return 'up';
  if (!(cause instanceof Error)) return 'nothing';
  const answered = Reflect.get(cause, 'responseCode');
  // 421: it closes, whatever was asked (RFC 5321, section 3.8). Any other answer is about this one mail.
  if (typeof answered === 'number' && Reflect.get(cause, 'code') !== 'EAUTH')
    return answered === 421 ? 'down' : 'up';
  return downCodes.has(String(Reflect.get(cause, 'code'))) ? 'down' : 'nothing';
}
