import { spawn } from 'node:child_process';

/** A run of a program of others. What visitors wrote goes to it by `input` alone, and never among its arguments. */
export interface ProgramRun {
  /** Its full path. */
  program: string;
  args: readonly string[];
  /** Its standard input. */
  input: string;
  /** All of its environment: what this server was given is none of its business. */
  environment?: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** What it may write. */
  mostBytes: number;
  signal?: AbortSignal | undefined;
}

/** A program that did not do its work: it could not be started, failed, hung or wrote without end. */
class ProgramFailed extends Error {
  override name = 'ProgramFailed';
}

/** So much of what it says of a fault is kept. */
const mostWords = 2000;
const addressSpaceKb = 1024 * 1024;
/**
 * A shell that bounds what follows it: processor seconds, address space, files (blocks of 512 bytes: a sound library maps one of 64 MB),
 * no core. Its words are fixed; what is run comes as its arguments.
 */
const bounded =
  'ulimit -t "$1" && ulimit -v "$2" && ulimit -f 262144 && ulimit -c 0 || exit 125; shift 2; exec "$@"';

/** Runs a program within bounds and gives what it wrote. Rejects with `ProgramFailed`; what hangs, or is not waited for, is killed. */
export function runProgram(run: ProgramRun): Promise<Buffer> {
  const { program, args, input, environment = {}, timeoutMs, mostBytes, signal } = run;
  const seconds = String(Math.ceil(timeoutMs / 1000));
  const child = spawn(
    '/bin/sh',
    ['-c', bounded, 'sh', seconds, String(addressSpaceKb), program, ...args],
    // A group of its own, so that what it started ends with it.
    { env: environment, cwd: '/', stdio: 'pipe', detached: true },
  );
  return new Promise((resolve, reject) => {
    const written: Buffer[] = [];
    let bytes = 0;
    let words = '';
    const end = (failure: string, cause?: unknown) => {
      killGroup(child.pid);
      reject(new ProgramFailed(`${program} ${failure}`, { cause }));
    };
    const timer = setTimeout(() => end('took too long'), timeoutMs);
    const onAbort = () => end('was not waited for');
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted === true) onAbort();
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) end('wrote too much');
      else written.push(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      words = (words + chunk).slice(0, mostWords);
    });
    child.on('error', (cause) => end('could not be started', cause));
    // What ends before it has read everything breaks the pipe; how it ended says why.
    child.stdin.on('error', () => undefined).end(input);
    child.on('close', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      if (code === 0) resolve(Buffer.concat(written));
      else reject(new ProgramFailed(`${program} ended with ${code}: ${words}`));
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (cause) {
    // It has ended meanwhile.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
  }
}
