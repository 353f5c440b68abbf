import type { Result } from '#contract/refusal.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import type { Caller, CallHandlers } from '#server/calls/call-handlers.ts';
import { requireOwnAccount } from '#server/customers/logging-in/require-own-account.ts';
import { createVersionComparer } from './create-version-comparer.ts';
import { findSoldVersion, type SoldVersion } from './find-sold-version.ts';
import {
  MOST_SHEETS,
  tellChangedGlyph,
  tellVersionChanges,
  tellVersionPicture,
} from './tell-version-changes.ts';

/**
 * The calls about what changed in a bought font. Both versions are the customer's, whole and by download: their drawings are not
 * charged to what of a font is shown to who has not bought it.
 */
export function createVersionHandlers(
  services: Pick<AccountServices, 'db' | 'now' | 'dayOf'> & Parameters<typeof createVersionComparer>[0],
): Pick<CallHandlers, 'getVersionChanges' | 'getVersionSheet' | 'getChangedGlyph'> {
  const comparer = createVersionComparer(services);

  async function findOwn(
    { id, orderId, file }: { id: string; orderId: string; file: string },
    caller: Caller,
  ): Promise<Result<SoldVersion>> {
    const own = await requireOwnAccount(caller, id);
    if (!own.ok) return own;
    const { customerId } = own.value;
    return foundOr404(await findSoldVersion(services, { customerId, orderId, file }));
  }

  return {
    async getVersionChanges({ params, caller }) {
      const found = await findOwn(params, caller);
      if (!found.ok) return found;
      const compared = await comparer.compare(found.value, caller.visitor());
      return { ok: true, value: tellVersionChanges(found.value, compared) };
    },
    async getVersionSheet({ params, caller }) {
      const found = await findOwn(params, caller);
      if (!found.ok) return found;
      const sheet = Number(params.sheet);
      const drawn =
        sheet < MOST_SHEETS ? await comparer.drawSheet(found.value, sheet, caller.visitor()) : null;
      return foundOr404(drawn && tellVersionPicture(drawn));
    },
    async getChangedGlyph({ params, caller }) {
      const found = await findOwn(params, caller);
      if (!found.ok) return found;
      const drawn = await comparer.drawGlyph(found.value, Number(params.place), caller.visitor());
      return foundOr404(drawn && tellChangedGlyph(drawn));
    },
  };
}

function foundOr404<Value extends object>(value: Value | null): Result<Value> {
  return value === null ? { ok: false, code: 'not-found' } : { ok: true, value };
}
