import type { StaffRole } from './staff-policies.ts';

/** Who of the staff does something, in which role, and by which way in. */
export type StaffActor = { name: string; role: StaffRole } & (
  | { way: 'command' }
  /** Joins by a link, and is nobody yet: an invitation names a member, that of a first owner does not. */
  | { way: 'link'; memberId: number | null }
  /** Signed in to the back office; the role is the one of this very call. */
  | { way: 'office'; memberId: number }
);

/** Somebody who is signed in to the back office. */
export type OfficeActor = Extract<StaffActor, { way: 'office' }>;
