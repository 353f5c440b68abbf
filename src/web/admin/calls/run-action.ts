import type { StaffActionName } from '#domain/staff/staff-policies.ts';
import { type AdminResult, callAdmin } from './call-admin.ts';

/** Does an action of the staff that changes something, by its name: what `npm run staff` does, too. Who does it the server knows. */
export async function runAction(
  action: StaffActionName,
  input: Record<string, unknown>,
): Promise<AdminResult<unknown>> {
  const result = await callAdmin('runAction', { params: { action }, body: input });
  return result.ok ? { ok: true, value: result.value.done } : result;
}
