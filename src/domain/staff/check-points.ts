/** What is to be seen to before a shop takes real orders, in the order in which it is done. */
export const checkPoints = [
  'fonts',
  'seller',
  'vat',
  'licences',
  'pages',
  'payment',
  'tried',
  'mail',
  'address',
  'backup',
] as const;
export type CheckPoint = (typeof checkPoints)[number];

/** Those of them of which no machine can tell whether they are done: somebody of the staff says so. */
export const checkOffs = ['vat', 'licences', 'backup'] as const satisfies readonly CheckPoint[];
export type CheckOff = (typeof checkOffs)[number];

/** Who said when (ISO 8601) that a point is done. */
export type CheckedOff = Partial<Record<CheckOff, { by: string; at: string }>>;
