import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foundryYaml } from '#contract/import-format.ts';
import { planFoundry } from '#server/import/planning/plan-foundry.ts';
import { parseYaml } from '#server/import/reading/read-yaml.ts';
import { exportFoundry } from './export-foundry.ts';

const guide = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8');
/** What the example says that a foundry without a word about it has, too. */
const assumed = ['chargeVatForBillingAddress', 'demo', 'euVatRate', 'paymentTypes', 'pricesShown'];

test('every setting of the guide’s example comes back, as it stands there', () => {
  const [, example = ''] = /## foundry\.yaml\n\n```yaml\n(.*?)```/s.exec(guide) ?? [];
  const parsed = parseYaml(example, 'foundry.yaml', foundryYaml);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const written = parsed.yaml.value;
  expect(Object.keys(written).sort()).toEqual(Object.keys(foundryYaml.shape).sort());
  const picture = `/images/${'a'.repeat(64)}`;
  const { yaml } = exportFoundry({
    ...planFoundry(parsed.yaml, { manufacturer: null, faults: [] }),
    colors: written.colors,
    mails: written.mails,
    logo: { url: `${picture}.svg`, width: 1, height: 1 },
    favicon: `${picture}.png`,
    interfaceFont: {
      hash: 'b'.repeat(64),
      fileName: 'Own.otf',
      italic: { hash: 'c'.repeat(64), fileName: 'Own-Italic.otf' },
      semibold: { hash: 'd'.repeat(64), fileName: 'own.otf' },
      semiboldItalic: { hash: 'c'.repeat(64), fileName: 'Own-Italic.otf' },
    },
  });
  const again = foundryYaml.parse(yaml);
  const { logo, favicon, interfaceFont } = again;
  expect([logo, favicon, interfaceFont]).toEqual([
    '_pictures/logo-aaaaaaaaaaaa.svg',
    '_pictures/favicon-aaaaaaaaaaaa.png',
    {
      from: '_interface',
      file: 'Own.otf',
      italic: 'Own-Italic.otf',
      semibold: 'semibold/own.otf',
      semiboldItalic: 'Own-Italic.otf',
    },
  ]);
  const others = Object.entries(written).filter(
    ([name]) => !['logo', 'favicon', 'interfaceFont', ...assumed].includes(name),
  );
  for (const [name, value] of others) expect([name, Reflect.get(again, name)]).toEqual([name, value]);
});
