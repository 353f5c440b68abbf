import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findProgram } from './find-program.ts';
import { type ProgramRun, runProgram } from './run-program.ts';

const shell = (script: string, change: Partial<ProgramRun> = {}) =>
  runProgram({
    program: '/bin/sh',
    args: ['-c', script],
    input: '',
    timeoutMs: 20_000,
    mostBytes: 1000,
    ...change,
  });

it('gives a program its input and nothing of this environment', async () => {
  const written = await shell('cat; env', { input: 'ä; $(id)' });
  const [input = '', ...environment] = String(written).split('\n');
  expect(input.startsWith('ä; $(id)')).toBe(true);
  // What the shells set themselves.
  expect(environment.filter((line) => !/^(PWD|OLDPWD|SHLVL|_)=|^$/.test(line))).toEqual([]);
});

it.each<[string, string, Partial<ProgramRun>, RegExp]>([
  ['fails', 'echo broken >&2; exit 3', {}, /ended with 3: broken/],
  ['hangs', 'sleep 600', { timeoutMs: 50 }, /took too long/],
  ['writes without end', 'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaa; done', {}, /wrote too much/],
  ['takes much memory', 'dd if=/dev/zero of=/dev/null bs=2000M count=1', {}, /ended with/],
  ['is not waited for', 'sleep 600', { signal: AbortSignal.abort() }, /was not waited for/],
  ['is not there', '', { program: '/nowhere/program' }, /ended with 127/],
])('ends one that %s', async (_what, script, change, message) => {
  await expect(shell(script, change)).rejects.toThrow(message);
});

it('kills with a program what that has started', async () => {
  await expect(shell('sleep 6123.457 & sleep 6123.457', { timeoutMs: 300 })).rejects.toThrow('took too long');
  const sleeping = () => commandLines().filter((line) => line.startsWith('sleep\x006123.457'));
  await expect.poll(sleeping).toEqual([]);
});

function commandLines(): string[] {
  return globSync('/proc/[0-9]*/cmdline').map((file) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      // It ended between being listed and being read.
      return '';
    }
  });
}

it('takes what ends before it has read its input for what it says', async () => {
  expect(String(await shell('echo done', { input: 'x'.repeat(5_000_000) }))).toBe('done\n');
});

it('is found on absolute folders of PATH alone', () => {
  expect(findProgram('sh', '/nowhere:/bin')).toBe('/bin/sh');
  expect(findProgram('sh', 'bin:.')).toBe(null);
  expect(findProgram('no-such-program', '/bin')).toBe(null);
});
