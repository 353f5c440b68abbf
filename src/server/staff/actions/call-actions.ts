import type { StaffActionName } from '#domain/staff/staff-policies.ts';

/** What an owner does in the office by calls of its own, since it takes or gives files. As commands they are no staff's: `npm run import`, `npm run export`. */
export const callActions: readonly { name: StaffActionName; title: string; says: string }[] = [
  {
    name: 'import',
    title: 'Import',
    says: 'Makes fonts, or a folder with all settings, a part of the catalogue or all of it.',
  },
  {
    name: 'export',
    title: 'Export',
    says: 'Gives the catalogue and all settings as a zip that can be imported.',
  },
];
