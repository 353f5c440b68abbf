import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { requireSecret } from './require-secret.ts';

onEachDatabase('the secret', (open) => {
  it('is made once, also by two that ask at once, and is what the environment says where it says so', async () => {
    const { db } = await open();
    const [one, other] = await Promise.all([requireSecret(db, null), requireSecret(db, null)]);
    expect(one).toBe(other);
    expect(one).toHaveLength(43);
    expect(await requireSecret(db, null)).toBe(one);
    expect(await requireSecret(db, 'x'.repeat(32))).toBe('x'.repeat(32));
  });
});
