import type { FamilyField } from '#contract/admin/families.ts';

/** The fields of a family that are lines and texts. */
type WordField = Exclude<FamilyField, 'versions' | 'essay' | 'kind' | 'site' | 'release' | 'defaultCut'>;

interface FamilyLine {
  field: WordField;
  label: string;
  /** What it means, and where it shows. */
  hint: string;
  /** Several lines, or HTML. */
  rows?: number;
  isText?: true;
}

/** The parts of the form that are fields alone. */
export const familyParts: readonly { title: string; lines: readonly FamilyLine[] }[] = [
  {
    title: 'Family',
    lines: [
      { field: 'name', label: 'Name', hint: 'As visitors read it, and as new orders and papers name it.' },
      { field: 'slug', label: 'Address (optional)', hint: '' },
      {
        field: 'familyGroup',
        label: 'Group (optional)',
        hint: 'Families of one group, like Grotta Sans and Grotta Serif, stand together.',
      },
      {
        field: 'releasedAt',
        label: 'Released on (optional)',
        hint: 'A date like 2024-05-31.',
      },
      {
        field: 'designers',
        label: 'Designers (optional)',
        hint: 'A name a line, in this order. One that is new is made.',
        rows: 3,
      },
      {
        field: 'categories',
        label: 'Categories (optional)',
        hint: 'One a line. Each that a family has stands in the menu and has a page of its own.',
        rows: 3,
      },
    ],
  },
  {
    title: 'Texts',
    lines: [
      { field: 'description', label: 'Description (optional)', hint: '', rows: 8, isText: true },
      { field: 'credits', label: 'Credits (optional)', hint: '', rows: 4, isText: true },
    ],
  },
  {
    title: 'How it is shown',
    lines: [
      {
        field: 'features',
        label: 'OpenType features (optional)',
        hint: 'The tags that visitors may switch, like ss01 ss02; or all, or none. Left empty, all.',
      },
      {
        field: 'paper',
        label: 'Colour of the paper (optional)',
        hint: 'A colour like #1b2f4a. Without both, black on white.',
      },
      {
        field: 'ink',
        label: 'Colour of the ink (optional)',
        hint: 'It has to be legible on the paper: a contrast of 4.5:1 or more.',
      },
    ],
  },
];

const besides: Record<Exclude<FamilyField, WordField>, string> = {
  kind: 'Kind',
  site: 'Site',
  release: 'Day of release',
  defaultCut: 'Shown in',
  versions: 'Versions',
  essay: 'Essay',
};

export const kindNames = { present: 'In the collection', legacy: 'Legacy' } as const;

const labels: ReadonlyMap<string, string> = new Map([
  ...familyParts.flatMap(({ lines }) =>
    lines.map(({ field, label }) => [field, label.replace(' (optional)', '')] as const),
  ),
  ...Object.entries(besides),
]);

/** How a field is called where it is told of. */
export function labelOf(field: FamilyField): string {
  return labels.get(field) ?? field;
}

/** How the field is called in which a place of what is typed lies, as `versions.0.day`. */
export function labelAt(place: string): string {
  const [field = place] = place.split('.');
  return labels.get(field) ?? field;
}
