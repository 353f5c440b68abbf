import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareEntries, compareOrders, nameEntry } from '#domain/imports/compare-entries.ts';
import type { StandingCatalogue } from '#server/import/standing/read-standing.ts';
import { anyParts } from '#server/import/testing/any-catalogue.ts';
import { toStanding } from '#server/import/testing/to-standing.ts';
import { listEntries } from './list-entries.ts';

/** What somebody may edit, each with the entry and the field that it is told by. */
const edits: {
  name: (of: StandingCatalogue) => string | null;
  field: string;
  edit: (of: StandingCatalogue) => void;
}[] = [
  {
    name: () => 'setting/seller',
    field: 'value',
    edit: ({ foundry }) => {
      foundry.seller = { ...foundry.seller, street1: 'Another Street 1' };
    },
  },
  {
    name: () => 'setting/mails',
    field: 'value',
    edit: ({ foundry }) => {
      foundry.mails = { greeting: 'Another greeting' };
    },
  },
  {
    name: () => 'setting/menu',
    field: 'value',
    edit: ({ foundry }) => {
      foundry.menu = { direction: 'horizontal', entries: [{ label: 'Another', to: '/another' }] };
    },
  },
  {
    name: ({ informationPages: [first] }) => (first === undefined ? null : `page/${first.slug}`),
    field: 'sections',
    edit: ({ informationPages: [first] }) => first?.sections.push({ title: 'Another', text: '', topics: [] }),
  },
  {
    name: ({ informationPages: [first] }) => (first === undefined ? null : `page/${first.slug}`),
    field: 'draft',
    edit: ({ informationPages: [first] }) => {
      if (first !== undefined) first.isDraft = !first.isDraft;
    },
  },
  {
    name: ({ informationPages: [first] }) => (first === undefined ? null : `page/${first.slug}`),
    field: 'publishAt',
    edit: ({ informationPages: [first] }) => {
      if (first !== undefined) first.publishAt = '1999-12-31T23:59Z';
    },
  },
  {
    name: ({ designers: [first] }) => (first === undefined ? null : `designer/${first.slug}`),
    field: 'biography',
    edit: ({ designers: [first] }) => {
      if (first !== undefined) first.biography = '<p>Another life.</p>';
    },
  },
  {
    name: ({ families: [first] }) => (first === undefined ? null : `family/${first.slug}`),
    field: 'credits',
    edit: ({ families: [first] }) => {
      if (first !== undefined) first.credits = '<p>Other credits.</p>';
    },
  },
  {
    name: ({ families: [first] }) => {
      const [set] = first?.sets ?? [];
      return first === undefined || set === undefined ? null : `set/${first.slug}.${set.slug}`;
    },
    field: 'price',
    edit: ({ families: [first] }) => {
      const [set] = first?.sets ?? [];
      if (set !== undefined) set.price += 1;
    },
  },
  {
    name: ({ stories: [first] }) => (first === undefined ? null : `story/${first.key}`),
    field: 'name',
    edit: ({ stories: [first] }) => {
      if (first !== undefined) first.name = 'Another story';
    },
  },
  {
    name: ({ historyYears: [first] }) => (first === undefined ? null : `year/${first.year}`),
    field: 'elsewhere',
    edit: ({ historyYears: [first] }) =>
      first?.elsewhere.push({ title: 'Another', text: '', fontFamilyUid: null, phrases: [], images: [] }),
  },
];

it('finds each edit of any catalogue under its name, and no other, when its folder is imported again', () => {
  fc.assert(
    fc.property(anyParts, fc.subarray(edits), (parts, chosen) => {
      const brought = toStanding(parts);
      const standing = structuredClone(brought);
      for (const { edit } of chosen) edit(standing);
      const last = listEntries(brought);
      const changes = compareEntries({ standing: listEntries(standing), wanted: last, last });
      const expected = chosen.flatMap(({ name, field }) => {
        const own = name(brought);
        return own === null ? [] : [`${own} ${field}`];
      });
      const undone = changes.flatMap((change) =>
        change.undone.map((field) => `${nameEntry(change)} ${field}`),
      );
      expect(undone.toSorted()).toEqual(expected.toSorted());
      expect(compareOrders(listEntries(standing), last)).toEqual([]);
    }),
    { seed: 20_261_124, numRuns: 100, endOnFailure: true },
  );
});

it('is the same for a catalogue that went through JSON, which keeps neither undefined nor an order of keys', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const standing = toStanding(parts);
      const { takenSlugs, stayingDesigners, ...rest } = standing;
      const again = { ...JSON.parse(JSON.stringify(rest)), takenSlugs, stayingDesigners };
      expect(listEntries(again)).toEqual(listEntries(standing));
      expect(new Set(listEntries(standing).map(nameEntry)).size).toBe(listEntries(standing).length);
    }),
    { seed: 20_261_124, numRuns: 30, endOnFailure: true },
  );
});
