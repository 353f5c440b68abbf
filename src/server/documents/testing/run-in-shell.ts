import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

interface Written {
  stdout: Buffer;
  stderr: string;
}

interface Shell {
  /** Gives the code that a command ended with. */
  run: (command: string) => Promise<number>;
}

let opened: Shell | undefined;

/** One for the process, which ends with it. */
function openShell(): Shell {
  // What programs write goes to files: this tells how they ended.
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn('sh', [], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting: PromiseWithResolvers<number>[] = [];
  createInterface({ input: child.stdout }).on('line', (code) => waiting.shift()?.resolve(Number(code)));
  const end = (cause: unknown): void => {
    opened = undefined;
    for (const { reject } of waiting.splice(0)) reject(cause);
  };
  child.once('error', end).once('close', () => end(new Error('The shell of the tests ended')));
  child.stdin.on('error', end);
  // Neither it nor the pipes to it keep the process.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref();
  return {
    run: (command) => {
      const answer = Promise.withResolvers<number>();
      waiting.push(answer);
      child.stdin.write(`${command}\necho $?\n`);
      return answer.promise;
    },
  };
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * Runs a program by a shell that is kept and small. A process is copied to start another one, and one that has held databases and
 * fonts for hundreds of tests is copied in 60 ms of processor time. Throws where the program fails.
 */
export async function runInShell(program: string, args: readonly string[]): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'fount-run-'));
  try {
    const [out, faults] = [join(folder, 'out'), join(folder, 'faults')];
    opened ??= openShell();
    const command = [program, ...args].map(quote).join(' ');
    const code = await opened.run(`${command} < /dev/null > ${quote(out)} 2> ${quote(faults)}`);
    const stderr = await readFile(faults, 'utf8');
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${stderr}`);
    return { stdout: await readFile(out), stderr };
  } finally {
    await rm(folder, { recursive: true });
  }
}
