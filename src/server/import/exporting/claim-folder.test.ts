import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderClaim, lockName } from './claim-folder.ts';

let outside: string;
let folder: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'fount-claim-'));
  folder = join(outside, 'export');
});
afterEach(() => rmSync(outside, { recursive: true }));

it('has a folder alone until it is given back, and leaves no trace before it is taken', async () => {
  const [first, second] = [createFolderClaim(folder), createFolderClaim(folder)];
  expect(existsSync(folder)).toBe(false);
  expect(await first.take()).toMatchObject({ ok: true, earlier: [] });
  expect(await second.take()).toEqual({
    ok: false,
    message: `Another export is being written into ${folder}`,
  });
  second.release();
  expect(await createFolderClaim(folder).take()).toMatchObject({ ok: false });
  first.release();
  expect(await second.take()).toMatchObject({ ok: true });
  second.release();
  expect(readdirSync(folder)).toEqual([lockName]);
});

it('waits for no process that was killed', async () => {
  const source = `import { createFolderClaim } from ${JSON.stringify(import.meta.resolve('./claim-folder.ts'))};
    const taken = await createFolderClaim(process.argv[1]).take();
    process.stdout.write(String(taken.ok));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [told] = await once(child.stdout, 'data');
  expect(String(told)).toBe('true');
  const claim = createFolderClaim(folder);
  expect(await claim.take()).toMatchObject({ ok: false });
  child.kill('SIGKILL');
  await ended;
  expect(await claim.take()).toMatchObject({ ok: true });
  claim.release();
});

it('makes no lock through a link', async () => {
  const claim = createFolderClaim(folder);
  await claim.take();
  claim.release();
  rmSync(join(folder, lockName));
  symlinkSync('../elsewhere', join(folder, lockName));
  expect(await claim.take()).toMatchObject({ ok: false, message: expect.stringContaining(lockName) });
  expect(existsSync(join(outside, 'elsewhere'))).toBe(false);
});
