import type { FoundRecords, RecordKind, RecordsAsked } from '#contract/admin/palette.ts';
import { recordKinds } from '#contract/admin/palette.ts';
import { mayDo, type StaffActionName, type StaffRole } from '#domain/staff/staff-policies.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findCustomers } from './find-customers.ts';
import { findDesigners } from './find-designers.ts';
import { findFamilies } from './find-families.ts';
import { findLicences } from './find-licences.ts';
import { findMails } from './find-mails.ts';
import { findMembers } from './find-members.ts';
import { findOrders } from './find-orders.ts';
import { findPages } from './find-pages.ts';
import { findStories } from './find-stories.ts';

/** So many of a kind are shown; whoever looks for more has the list of that kind. */
const MOST_OF_A_KIND = 6;

export interface RecordsWanted {
  search: string;
  most: number;
}
export type Found = FoundRecords['groups'][number]['records'];

/** Who may see records of a kind: whoever may see its list. */
const whoSees: Record<RecordKind, StaffActionName> = {
  order: 'list',
  licence: 'show',
  customer: 'sessions',
  family: 'families',
  designer: 'designers',
  page: 'pages',
  story: 'stories',
  member: 'members',
  mail: 'jobs',
};

const finders: Record<RecordKind, (services: FindServices, wanted: RecordsWanted) => Promise<Found>> = {
  order: findOrders,
  licence: findLicences,
  customer: findCustomers,
  family: findFamilies,
  designer: findDesigners,
  page: findPages,
  story: findStories,
  member: findMembers,
  mail: findMails,
};

interface FindServices {
  db: Drizzle;
  dayOf: (at: Date) => string;
}

/** GET find: the records that begin with what was typed, of the kinds that a role may see. */
export async function findRecords(
  services: FindServices,
  { search, kind, role }: RecordsAsked & { role: StaffRole },
): Promise<FoundRecords> {
  const kinds = recordKinds.filter(
    (one) => (kind === undefined || kind === one) && mayDo(role, whoSees[one]),
  );
  const groups: FoundRecords['groups'] = [];
  if (search.trim() === '') return { groups };
  for (const one of kinds) {
    const found = await finders[one](services, { search, most: MOST_OF_A_KIND + 1 });
    const records = found.slice(0, MOST_OF_A_KIND);
    if (records.length > 0) groups.push({ kind: one, records, isMore: found.length > records.length });
  }
  return { groups };
}
