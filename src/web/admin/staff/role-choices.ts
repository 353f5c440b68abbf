import type { StaffRole } from '#domain/staff/staff-policies.ts';

/** The roles, as they are chosen from. */
export const roleChoices: readonly { value: StaffRole; says: string }[] = [
  { value: 'owner', says: 'Owner: everything' },
  { value: 'editor', says: 'Editor: what the site shows' },
  { value: 'sales', says: 'Sales: orders and customers' },
  { value: 'bookkeeper', says: 'Bookkeeper: papers and figures, to read' },
];
