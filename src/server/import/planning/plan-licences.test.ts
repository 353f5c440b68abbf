import { expect, it } from 'vitest';
import { licenceTemplatesYaml } from '#contract/import-format.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { parseYaml } from '#server/import/reading/read-yaml.ts';
import { planLicences } from './plan-licences.ts';

function plan(text: string) {
  const read = parseYaml(text, 'licences.yaml', licenceTemplatesYaml);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const faults: ImportFault[] = [];
  return { plans: planLicences(read.yaml, faults), faults };
}

const desktop = `- name: desktop
  publicName: Desktop
  fields: []
  formula: "1.0"
  licenceText: <p>You may.</p>
`;

it('what a licence lays down beside its formula is kept as it is written, and nothing else', () => {
  const { plans, faults } = plan(`${desktop}- name: web
  publicName: Web
  fields:
    - { name: years, label: Years, type: number, minimum: 1, maximum: 5 }
  formula: "1.0"
  discounts: [{ from: 5, percent: 20 }, { from: 2, percent: 10 }]
  isGraduated: true
  leastPrice: 40.5
  countryPrices: [{ countries: [IN, BR], factor: 0.5 }]
  termMonths: 12
  termField: years
  requires: [desktop]
  licenceText: <p>You may.</p>
`);
  expect(faults).toEqual([]);
  expect(plans.map(({ conditions }) => conditions)).toEqual([
    {},
    {
      leastPrice: 40.5,
      isGraduated: true,
      countryPrices: [{ countries: ['IN', 'BR'], factor: 0.5 }],
      termField: 'years',
      requires: ['desktop'],
    },
  ]);
});

it.each([
  [
    'leastPrice: 10\n  termMonths: 12\n  termField: users',
    8,
    "'termField' of 'web': users is not a number field",
  ],
  ['requires: [desktop, webb]', 6, "the 2nd of 'requires' of 'web': there is no licence webb"],
  [
    'countryPrices: [{ countries: [XX], factor: 0.5 }]',
    6,
    "the 1st of 'countries' of the 1st of 'countryPrices' of 'web': XX is no country",
  ],
  [
    'isGraduated: true\n  discounts:\n    - { from: 2, percent: 20 }\n    - { from: 5, percent: 10 }',
    9,
    "'percent' of the 2nd of 'discounts' of 'web': a graduated discount rises with its styles",
  ],
])('a fault in %j is told at its line', (written, line, message) => {
  const { faults } = plan(`- name: web
  publicName: Web
  fields: []
  formula: "1.0"
  licenceText: <p>You may.</p>
  ${written}
${desktop}`);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ file: 'licences.yaml', line });
  expect(faults[0]?.message).toContain(message);
});

it('a text of which nothing is left is told at its place, and one that is none is kept as that', () => {
  const { faults } = plan(desktop.replace('<p>You may.</p>', '<script>alert(1)</script>'));
  expect(faults).toMatchObject([
    { line: 5, message: 'licenceText: nothing is left of it without the tags that a text cannot have' },
  ]);
  const { plans, faults: none } = plan(desktop.replace('<p>You may.</p>', '""'));
  expect([none, plans[0]?.licenceText]).toEqual([[], '']);
});
