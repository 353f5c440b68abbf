import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { z } from 'zod';
import { fetchFrom } from './testing/api-visitor.ts';
import { publicPages } from './testing/public-pages.ts';
import { test } from './testing/test.ts';

const require = createRequire(import.meta.url);
/** The package says where its program is. */
const checker = z.string().parse(require('vnu-jar'));

/** Addresses that choose what a page shows, and what says in its markup that it does. */
const choosingPages: Record<string, RegExp> = {
  '/typefaces/filter/serif?text=Word': /name="text" value="Word"[\s\S]*<h1[^>]*>Serif\b/,
  '/typefaces/fraunces?tab=try&view=waterfall': /, 160 px"/,
  '/typefaces/fraunces?tab=try&view=proof': /<section[^>]* aria-label="Spacing of /,
  '/typefaces/fraunces?tab=pricing&country=DE': /<option value="DE" selected="">/,
  '/typewriter?text=Words&tracking=20': /letter-spacing:0\.02em[^>]*>Words</,
  '/compare?view=over&text=Words': /<a aria-current="true"[^>]*><bdi>Over one another<[\s\S]*data-compared/,
  '/login?forgot': /<h2[^>]*>Reset password</,
  '/reset-password?token=0123456789abcdef0123': /<h2[^>]*>New password</,
  '/withdraw?unknown&name=Karl&order=O-000001': /value="Karl"/,
};

const pages = [
  ...publicPages,
  ...Object.keys(choosingPages),
  '/typefaces/filter/latin',
  '/typewriter',
  '/styleguide/colors',
  '/styleguide/elements',
  '/styleguide/modules',
  '/styleguide/utils',
  '/login',
  '/account',
  '/account/orders/renew',
  '/checkout',
  '/shared-order',
  '/confirm-order',
  '/withdraw',
  '/verify',
  '/error',
  '/old-browser',
  '/no-such-page',
];

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.string() }),
  ),
});

/** What HTML and CSS allow and this edition of the checker does not know yet. */
const unknownToChecker = [
  // The container's height in a comparison of comparisons.
  /CSS: “font-size”: Parse Error[.] [(].*max[(]min[(]100cqi/s,
  // … and in the smaller of two sizes.
  /CSS: “font-size”: Parse Error[.] [(].*font-size:min[(][^;"]*cqi/s,
  // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-autocomplete-webauthn
  /Bad value “[a-z-]+ webauthn” for attribute “autocomplete”/,
];

/** What the checker of the W3C finds wrong in these files of HTML, each with its file's name. */
async function findErrors(files: string[]): Promise<string[]> {
  const args = [
    '-jar',
    checker,
    '--errors-only',
    '--format',
    'json',
    '--exit-zero-always',
    '--stdout',
    ...files,
  ];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 16 * 1024 * 1024 });
  return report
    .parse(JSON.parse(stdout))
    .messages.map(({ url, message, extract }) => `${path.basename(url)}: ${message} (${extract})`)
    .filter((error) => !unknownToChecker.some((words) => words.test(error)));
}

test('the markup of every public page, as the server sends it, is valid', async ({ fount }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fount-markup-'));
  try {
    const files: string[] = [];
    for (const page of pages) {
      const response = await fetchFrom(fount, page);
      const file = path.join(folder, `${encodeURIComponent(page)}.html`);
      const markup = await response.text();
      const shown = choosingPages[page];
      if (shown !== undefined) expect(markup, page).toMatch(shown);
      writeFileSync(file, markup);
      files.push(file);
    }
    // The checker finds what is wrong.
    const wrong = path.join(folder, 'wrong.html');
    writeFileSync(wrong, '<!doctype html><html lang="en"><title>Wrong</title><p><li>');
    const found = await findErrors([...files, wrong]);
    expect(found.filter((error) => error.startsWith('wrong.html'))).not.toEqual([]);
    expect(found.filter((error) => !error.startsWith('wrong.html'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
