import type { StaffActor } from '#domain/staff/staff-actor.ts';

/** Who may run commands on the machine of the shop holds its database and its secret, and so is an owner, by whatever name. */
export function commandActor(name: string): StaffActor {
  return { name, role: 'owner', way: 'command' };
}
