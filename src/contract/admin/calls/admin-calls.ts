import type { z } from 'zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { AdminPlacedCall } from '#contract/admin/admin-places.ts';
import { customerCalls } from './customer-calls.ts';
import { doorCalls } from './door-calls.ts';
import { figureCalls } from './figure-calls.ts';
import { fontCalls } from './font-calls.ts';
import { licenceCalls } from './licence-calls.ts';
import { orderCalls } from './order-calls.ts';
import { pageCalls } from './page-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { specimenCalls } from './specimen-calls.ts';
import { storyCalls } from './story-calls.ts';
import { timelineCalls } from './timeline-calls.ts';
import { workCalls } from './work-calls.ts';

/** Every call of the back office by its name. */
export const adminCalls = {
  ...doorCalls,
  ...workCalls,
  ...orderCalls,
  ...customerCalls,
  ...fontCalls,
  ...settingsCalls,
  ...licenceCalls,
  ...pageCalls,
  ...figureCalls,
  ...timelineCalls,
  ...storyCalls,
  ...specimenCalls,
} as const satisfies Record<AdminPlacedCall, AdminCall>;

export type AdminCalls = typeof adminCalls;
export type AdminCallName = keyof AdminCalls;
/** What a call answers with. */
export type AdminAnswer<Name extends AdminCallName> = z.output<AdminCalls[Name]['answer']>;
/** What a call is sent, where that is no file. */
export type AdminBody<Name extends AdminCallName> = AdminCalls[Name] extends {
  body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;
