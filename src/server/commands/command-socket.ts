import { chmodSync, lstatSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { takeDataLock } from '#server/database/pglite/data-lock.ts';
import { errorCode } from '#server/files/error-code.ts';
import {
  type CommandRequest,
  commandAnswerSchema,
  commandRequestSchema,
  readLines,
  type Step,
  sendLine,
} from './socket-messages.ts';
import { findSocketPath, openSocketPath } from './socket-path.ts';

/** Does a command in the server. What it returns goes back as JSON; what it throws goes back as the error's message. */
export type CommandHandler = (
  args: string[],
  onProgress: (line: string) => void,
  onStep: (step: Step) => void,
) => Promise<unknown>;

/** What hears a command at work: lines that stay, and, where it wants them, steps that pass. */
export type CommandListener =
  | ((line: string) => void)
  | { onLine: (line: string) => void; onStep: (step: Step) => void };

export interface CommandServer {
  /** Takes no further command and waits for the running ones. */
  close(): Promise<void>;
}

export type CommandOutcome =
  | { running: false }
  | { running: true; ok: true; result: unknown }
  | { running: true; ok: false; message: string };

async function answerCommand(
  socket: Socket,
  handlers: Record<string, CommandHandler>,
  onBegin: () => void,
): Promise<void> {
  for await (const line of readLines(socket)) {
    onBegin();
    const request = commandRequestSchema.parse(JSON.parse(line));
    const handler = Object.hasOwn(handlers, request.command) ? handlers[request.command] : undefined;
    if (!handler) throw new Error(`This server knows no command '${request.command}'`);
    const result = await handler(
      request.args,
      (text) => sendLine(socket, { kind: 'progress', line: text }),
      (step) => sendLine(socket, { kind: 'step', step }),
    );
    sendLine(socket, { kind: 'result', result: result ?? null });
    return;
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // The socket is for the server's own user from its first moment on.
    const umask = process.umask(0o177);
    try {
      server.listen(path, () => {
        server.removeListener('error', reject);
        resolve();
      });
    } finally {
      process.umask(umask);
    }
  });
}

/**
 * Lets commands on this machine reach the running server, which alone may write to the embedded database. Call it while
 * holding the lock of the data folder: a socket that is there already was left by a server that died.
 */
export async function serveCommands(
  dataDir: string,
  handlers: Record<string, CommandHandler>,
  onFault: (cause: unknown) => void,
): Promise<CommandServer> {
  const socketPath = openSocketPath(dataDir);
  const { path } = socketPath;
  const running = new Set<Promise<void>>();
  const silent = new Set<Socket>();
  const server = createServer((socket) => {
    // A command that was interrupted closes its end; its work goes on to its end.
    socket.on('error', onFault);
    silent.add(socket);
    const work = answerCommand(socket, handlers, () => silent.delete(socket))
      .catch((cause: unknown) => {
        onFault(cause);
        sendLine(socket, {
          kind: 'problem',
          message: cause instanceof Error ? cause.message : String(cause),
        });
      })
      .finally(() => {
        socket.end();
        silent.delete(socket);
        running.delete(work);
      });
    running.add(work);
  });
  rmSync(path, { force: true });
  await listen(server, path);
  chmodSync(path, 0o600);
  requireOwnSocket(dataDir, { isServing: true });
  server.on('error', onFault);
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of silent) socket.destroy();
      await Promise.all(running);
      await closed;
      socketPath.close();
    },
  };
}

/**
 * A socket is taken of nobody but the own user, or of the one whose the data folder is: whoever else could put one there would hear
 * what staff ask for, and answer in the shop's name.
 */
function requireOwnSocket(dataDir: string, { isServing }: { isServing: boolean }): void {
  const own = process.getuid?.();
  const path = findSocketPath(dataDir);
  const { uid } = lstatSync(path);
  const trusted = isServing ? [own] : [own, statSync(dataDir).uid];
  if (own !== undefined && !trusted.includes(uid))
    throw new Error(`${path} belongs to another user of this machine; nothing was sent to it`);
}

/** The socket of a running server, or null when none listens. Throws when it is not the shop's own. */
async function connect(dataDir: string): Promise<Socket | null> {
  if (lstatSync(findSocketPath(dataDir), { throwIfNoEntry: false }) === undefined) return null;
  requireOwnSocket(dataDir, { isServing: false });
  const { path, close } = openSocketPath(dataDir);
  try {
    return await connectTo(path);
  } finally {
    close();
  }
}

function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (cause) => {
      const code = errorCode(cause);
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(null);
      else reject(new Error('The running server cannot be reached', { cause }));
    });
  });
}

async function readAnswer(socket: Socket, listener: CommandListener): Promise<CommandOutcome> {
  const { onLine, onStep } = typeof listener === 'function' ? { onLine: listener, onStep: null } : listener;
  for await (const line of readLines(socket)) {
    const answer = commandAnswerSchema.parse(JSON.parse(line));
    if (answer.kind === 'progress') onLine(answer.line);
    if (answer.kind === 'step') onStep?.(answer.step);
    if (answer.kind === 'result') return { running: true, ok: true, result: answer.result };
    if (answer.kind === 'problem') return { running: true, ok: false, message: answer.message };
  }
  return { running: true, ok: false, message: 'The server stopped before the command was done' };
}

/**
 * Sends a command to the server that holds the data folder and waits for its result. `running: false` means that no server
 * holds it: the caller may open the database itself.
 */
export async function callRunningServer(
  dataDir: string,
  command: string,
  args: string[],
  listener: CommandListener,
): Promise<CommandOutcome> {
  const socket = await connect(dataDir);
  if (!socket) {
    const lock = takeDataLock(dataDir);
    lock?.release();
    if (lock) return { running: false };
    const message = `A server on ${dataDir} is starting or stopping; try again in a moment`;
    return { running: true, ok: false, message };
  }
  try {
    sendLine(socket, { command, args } satisfies CommandRequest);
    return await readAnswer(socket, listener);
  } finally {
    socket.destroy();
  }
}
