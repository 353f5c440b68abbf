import type { StaffRole } from '#domain/staff/staff-policies.ts';

/** Who of the staff does something, in which role, and by which way in. */
export interface StaffActor {
  name: string;
  role: StaffRole;
  way: 'command';
}

/** Who may run commands on the machine of the shop holds its database and its secret, and so is an owner, by whatever name. */
export function commandActor(name: string): StaffActor {
  return { name, role: 'owner', way: 'command' };
}
