import type { StaffRole } from '#domain/staff/staff-policies.ts';

/** Who of the back office set the day on which something goes on the site by itself, in the role that they had then. */
export interface DaySetBy {
  memberId: number;
  name: string;
  role: StaffRole;
}
