import type { z } from 'zod';
import type { CallPlace } from '#contract/call-place.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { StaffActionName } from '#domain/staff/staff-policies.ts';

/** Where the calls of the back office are. */
const adminPath = '/api/admin';

/**
 * Who may make a call of the back office. `anyone`: who has not shown yet who they are; `staff`: every member, of what is their own or
 * everybody's; the name of an action: whom its policy lets; `its-action`: the policy of the action that the call
 * names, which the guard and `runStaffAction` ask.
 */
type AdminPolicy = 'anyone' | 'staff' | 'its-action' | StaffActionName;

/** A call of the back office as data. */
export interface AdminCall extends CallPlace {
  summary: string;
  who: AdminPolicy;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Its body is a file, of so many bytes at the most; who may not send it is refused before it is read. */
  takesFile?: { mostBytes: number };
  /** Takes a zip as it is, which is read as it comes, in place of a body of JSON. */
  takesZip?: true;
  answer: z.ZodType;
  /** The refusals that are this call's own, beside those that every call has. */
  problems: readonly ProblemCode[];
  /** Calls a minute and visitor; absent where the general limit is enough. */
  callsPerMinute?: number;
  /** Shows who somebody is: each try is a line of the log, with by what it was and how it ended. */
  provesBy?: 'password' | 'passkey' | 'link';
}

/** A call that reads. */
export function getAdmin(path: string): CallPlace {
  return { methods: ['GET'], path: `${adminPath}${path}` };
}

/** A call that writes. */
export function postAdmin(path: string): CallPlace {
  return { methods: ['POST'], path: `${adminPath}${path}` };
}
