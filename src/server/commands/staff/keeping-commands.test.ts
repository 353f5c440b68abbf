import { expect, it } from 'vitest';
import { customer } from '#server/database/schema/customers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { findSession } from '#server/sessions/sessions.ts';
import { startCustomerSession } from '#server/sessions/start-customer-session.ts';
import { runStaffCommand } from './run-staff-command.ts';

onEachDatabase('logins', (open) => {
  const shop = shopOfSuite(open);

  async function type(...args: string[]): Promise<string[]> {
    const lines: string[] = [];
    await runStaffCommand(shop.services, args, (line) => lines.push(line));
    return lines;
  }

  async function makeCustomer(email: string): Promise<number> {
    const at = shop.services.now();
    const [made] = await shop.services.db
      .insert(customer)
      .values({ email, createdAt: at, confirmedAt: at })
      .returning({ id: customer.id });
    return made?.id ?? 0;
  }

  const logIn = (customerId: number, device: string) =>
    shop.services.db.transaction((tx) =>
      startCustomerSession(tx, { sessionId: null, customerId, device, at: shop.services.now() }),
    );
  const isOpen = async (token: string) => (await findSession(shop.services, token)) !== null;

  it('of a customer are listed, what was seen last first', async () => {
    const id = await makeCustomer('listed@example.com');
    expect(await type('sessions', 'Listed@example.com')).toEqual(['Nobody is logged in there.']);
    const first = await logIn(id, 'Firefox on Linux');
    shop.letPass(1000);
    const second = await logIn(id, 'Safari on iPhone');
    expect(await type('sessions', 'listed@example.com')).toEqual([
      expect.stringMatching(new RegExp(`^${second.id}  Safari on iPhone  since .* UTC, last seen .* UTC$`)),
      expect.stringMatching(new RegExp(`^${first.id}  Firefox on Linux  since `)),
    ]);
  });

  it('of a customer are ended, all or one, and of nobody else', async () => {
    const id = await makeCustomer('lost@example.com');
    const [one, two, three] = [await logIn(id, 'A'), await logIn(id, 'B'), await logIn(id, 'C')];
    const other = await logIn(await makeCustomer('other@example.com'), 'D');
    expect(await type('end-sessions', 'lost@example.com', '--session', `${other.id}`)).toEqual([
      `lost@example.com has no login ${other.id}.`,
    ]);
    expect(await type('end-sessions', 'lost@example.com', '--session', `${two.id}`)).toEqual([
      `The login ${two.id} of lost@example.com is ended.`,
    ]);
    expect(await Promise.all([one, two, three].map(({ token }) => isOpen(token)))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await type('end-sessions', 'lost@example.com', '--by', 'anna')).toEqual([
      'lost@example.com is logged in nowhere any more.',
    ]);
    expect(await Promise.all([one, two, three].map(({ token }) => isOpen(token)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await isOpen(other.token)).toBe(true);
    const [head, , change] = await type('audit', 'lost@example.com');
    expect(head).toMatch(new RegExp(`anna .* end-sessions {2}C-${id} {2}done$`));
    expect(change).toBe('    logins: 2 → 0');
  });

  it('of an address without an account are none', async () => {
    for (const command of ['sessions', 'end-sessions']) {
      expect(await type(command, 'nobody@example.com')).toEqual([
        'There is no account with the address nobody@example.com.',
      ]);
    }
  });
});
