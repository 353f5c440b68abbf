import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came, with the receivers of its envelope. */
export interface TakenMail {
  content: string;
  to: string[];
}

export interface TestSmtpServer {
  url: string;
  mails: TakenMail[];
  close: () => Promise<void>;
}

/**
 * An SMTP server on a port of its own; `refuses` puts every mail off, `refusesFor` answers receivers, `onMail` is told of each
 * before its sender is.
 */
export async function startSmtpServer(
  options: {
    refuses?: boolean;
    refusesFor?: { code: number; words: string };
    onMail?: (mail: TakenMail) => void;
  } = {},
): Promise<TestSmtpServer> {
  const mails: TestSmtpServer['mails'] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const { refusesFor } = options;
      if (refusesFor === undefined) return done();
      done(Object.assign(new Error(refusesFor.words), { responseCode: refusesFor.code }));
    },
    onData: (stream, session, done) => {
      void text(stream).then((content) => {
        if (options.refuses) return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        const mail = { content, to: session.envelope.rcptTo.map(({ address }) => address) };
        mails.push(mail);
        options.onMail?.(mail);
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Listening on a port, its address is no path.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
