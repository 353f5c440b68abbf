// npm run e-invoices -- <folder> <artefacts> [Saxon-HE.jar]: holds each XML file of a folder against the official rules of
// EN 16931. The artefacts are the folder with EN16931-CII-validation.xslt and EN16931-UBL-validation.xslt of the European Commission
// (github.com/ConnectingEurope/eInvoicing-EN16931); they are XSLT 2, which wants Java and Saxon (Debian: libsaxonhe-java).

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [folder, artefacts, saxon = '/usr/share/java/Saxon-HE.jar'] = process.argv.slice(2);
if (folder === undefined || artefacts === undefined) {
  console.error('npm run e-invoices -- <folder> <artefacts> [Saxon-HE.jar]');
  process.exit(1);
}

const syntaxes = { CII: /<rsm:CrossIndustryInvoice\b/, UBL: /<(Invoice|CreditNote)\b/ };
const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
const work = mkdtempSync(join(tmpdir(), 'fount-e-invoices-'));
let broken = 0;
let checked = 0;
try {
  for (const [syntax, root] of Object.entries(syntaxes)) {
    const of = files.filter((name) => root.test(readFileSync(join(folder, name), 'utf8')));
    if (of.length === 0) continue;
    const [given, answers] = [join(work, syntax), join(work, `${syntax}-answers`)];
    mkdirSync(given);
    mkdirSync(answers);
    for (const name of of) copyFileSync(join(folder, name), join(given, name));
    const rules = `-xsl:${join(artefacts, `EN16931-${syntax}-validation.xslt`)}`;
    execFileSync('java', ['-cp', saxon, 'net.sf.saxon.Transform', `-s:${given}`, `-o:${answers}`, rules]);
    for (const name of readdirSync(answers)) {
      checked += 1;
      const answer = readFileSync(join(answers, name), 'utf8');
      for (const [, attributes = '', text = ''] of answer.matchAll(
        /<svrl:failed-assert([^>]*)>[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g,
      )) {
        if (/flag="fatal"/.test(attributes)) broken += 1;
        console.log(`${name}: ${/flag="(\w+)"/.exec(attributes)?.[1] ?? ''} ${text.trim()}`);
      }
    }
  }
} finally {
  rmSync(work, { recursive: true });
}
if (checked !== files.length)
  console.log(`${files.length - checked} of ${files.length} files are no invoices.`);
console.log(`${checked} files checked, ${broken} rules broken.`);
process.exitCode = broken === 0 && checked === files.length && checked > 0 ? 0 : 1;
