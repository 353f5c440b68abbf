import { expect, test } from 'vitest';
import type { BuyersSheetData } from '#server/documents/data/document-data.ts';
import { shop } from '#server/documents/testing/document-samples.ts';
import { buyersSheet } from './buyers-sheet.ts';

const template: BuyersSheetData['templates'][number] = {
  id: '1',
  name: 'desktop',
  publicName: 'Desktop',
  description: 'For design &amp; office work.',
  fields: [
    {
      name: 'users',
      label: 'Users',
      optional: false,
      type: 'number',
      maximum: 5,
      tiers: [
        { upTo: 3, label: 'Up to 3 users', factor: 1 },
        { upTo: 5, label: 'Up to 5 users', factor: 2 },
      ],
    },
  ],
  formula: 'tier("users", users)',
  needsReviewFormula: '',
  licenseDiscounts1: [],
  isCustom: false,
  published: true,
  termMonths: null,
  delivers: ['desktop'],
};

const data: BuyersSheetData = {
  shop,
  day: '2026-11-23',
  familyName: 'Grotta',
  sets: [
    {
      name: 'Latin',
      cuts: [
        { name: 'Regular', alternates: ['Round'] },
        { name: 'Bold', alternates: [] },
      ],
    },
  ],
  templates: [
    template,
    {
      ...template,
      id: '2',
      name: 'broadcast',
      publicName: 'Broadcast',
      fields: [],
      delivers: [],
      termMonths: 24,
    },
  ],
  agreementUrl: 'https://shop.example/assets/pdf/EULA.pdf',
};

test('tells of each licence what is delivered, what is counted and how long, and which alternates come along', () => {
  const { sections, notes } = buyersSheet(data);
  const facts = sections.flatMap((section) => (section.kind === 'facts' ? section.facts : []));
  const linesOf = (label: string) => facts.find((fact) => fact.label === label)?.lines;
  expect(linesOf('Fonts, Latin')).toEqual(['Regular (with Round), Bold.']);
  expect(linesOf('Desktop')).toEqual([
    'For design & office work.',
    'Files: OTF or TTF for computers, as the foundry made it.',
    'Users: Up to 3 users; Up to 5 users.',
    'Not limited in time.',
  ]);
  expect(linesOf('Broadcast')).toEqual([
    'For design & office work.',
    'No files of its own.',
    'For 2 years from the payment.',
  ]);
  expect(notes.join(' ')).toContain(data.agreementUrl);
});
