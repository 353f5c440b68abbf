import { z } from 'zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';

/** A call as it is written, with the types of what it takes and answers. */
export function adminCall<const C extends AdminCall>(definition: C): C {
  return definition;
}

/** What a call takes or answers that needs nothing. */
export const nothing = z.strictObject({});
