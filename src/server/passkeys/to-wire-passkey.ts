import type { z } from 'zod';
import type { passkey as wirePasskey } from '#contract/customers.ts';
import type { passkey } from '#server/database/schema/customers.ts';

export type WirePasskey = z.output<typeof wirePasskey>;

/** A passkey as its owner is told of it. */
export function toWirePasskey({ id, name, createdAt, lastUsedAt }: typeof passkey.$inferSelect): WirePasskey {
  return {
    id: `${id}`,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
