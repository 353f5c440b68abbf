import type { z } from 'zod';
import type { MemberPage, membersAsked } from '#contract/admin/members.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { listMembers } from '#server/staff/members/list-members.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

const PER_PAGE = 50;

/** GET members: a page of who is on the staff, or one of them; three statements. */
export async function readMemberPage(
  services: Pick<StaffServices, 'db' | 'now'>,
  { page, member }: z.output<typeof membersAsked>,
): Promise<MemberPage> {
  if (member !== undefined) {
    const members = await listMembers(services, { most: 1, from: 0, id: member });
    return { total: members.length, page: 1, perPage: PER_PAGE, members };
  }
  return {
    total: await services.db.$count(staffMember),
    page,
    perPage: PER_PAGE,
    members: await listMembers(services, { most: PER_PAGE, from: (page - 1) * PER_PAGE }),
  };
}
