import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { refund } from '#server/database/schema/payments.ts';
import { auditEntry } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { refundActions } from '#server/staff/actions/refund-actions.ts';
import { runStaffAction } from '#server/staff/actions/run-staff-action.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { noteDelivered, placePaidByCard, placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { runStaffCommand } from './run-staff-command.ts';

onEachDatabase('npm run staff -- audit', (open) => {
  const shop = shopOfSuite(open);

  async function type(...args: string[]): Promise<string[]> {
    const lines: string[] = [];
    await runStaffCommand(shop.services, args, (line) => lines.push(line));
    return lines;
  }

  it('tells who did what to an order, and what changed by it', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    await type('refund', `${orderId}`, '--reason', 'Not needed', '--amount', '54.30', '--by', 'anna');
    const [head, asked, ...changes] = await type('audit', `${orderId}`);
    expect(head).toMatch(
      /^\d+ \w+ \d{4}, \d\d:\d\d UTC {2}anna \(owner, by command\) {2}refund {2}O-\d+ {2}done$/,
    );
    expect(asked).toBe(`    asked: amount 54.3, reason "(not kept here)", orderId ${orderId}`);
    expect(changes).toContain('    state: paid → partially-refunded');
    expect(changes).toContain('    refunded: 0 → 5430');
  });

  it('tells of an order that staff opened by whom it was, also once it is gone', async () => {
    const opened = ['--font', 'font-cut-1', '--licence', 'desktop', '--by', 'olga'];
    const said = await type('new-order', 'new@example.com', ...opened);
    const name = /O-\d+/.exec(said.join())?.[0] ?? expect.fail();
    const [head] = await type('audit', name);
    expect(head).toMatch(new RegExp(`olga \\(owner, by command\\) {2}new-order {2}${name} {2}done$`));
    expect((await type('audit', '--who', 'olga'))[0]).toBe(head);
    // A number that is another order's tells nothing of it.
    const { orderId } = await placeEnquiry(shop);
    expect((await type('audit', `${orderId}`)).join()).not.toContain('new-order');
    await shop.services.db.delete(shopOrder).where(eq(shopOrder.orderNumber, name));
    expect((await type('audit', name))[0]).toBe(head);
  });

  it('tells what was refused, and why', async () => {
    const { orderId } = await placeEnquiry(shop);
    await type('refund', `${orderId}`, '--reason', 'Not needed', '--by', 'ben');
    const [head, , ...changes] = await type('audit', `O-${String(orderId).padStart(6, '0')}`);
    expect(head).toContain('refused: ');
    expect(head).toContain('is in-review; only what was paid is given back.');
    expect(changes).toEqual([]);
  });

  it('tells what somebody tried whose role does not allow it', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const actor = { name: 'carl', role: 'bookkeeper', way: 'command' } as const;
    const asked = { orderId, by: 'carl', reason: 'Not needed' };
    await runStaffAction(shop.services, { action: refundActions.refund, actor, asked });
    expect((await type('audit', '--who', 'carl'))[0]).toMatch(
      /carl \(bookkeeper, by command\) {2}refund {2}O-\d+ {2}refused: staff-not-allowed$/,
    );
  });

  it('tells what broke, and what was cut off before it ended', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const action = {
      ...refundActions.refund,
      run: () => Promise.reject(new Error('The disk is full')),
    };
    const actor = { name: 'dora', role: 'owner', way: 'command' } as const;
    const asked = { orderId, by: 'dora', reason: 'Not needed' };
    await expect(runStaffAction(shop.services, { action, actor, asked })).rejects.toThrow('The disk is full');
    await shop.services.db.insert(auditEntry).values({
      at: shop.services.now(),
      actor: 'dora',
      role: 'owner',
      way: 'command',
      action: 'refund',
      subject: 'refund',
      subjectName: '',
      orderId,
      input: {},
    });
    const said = await type('audit', '--who', 'dora');
    expect(said[0]).toMatch(/refund {2}cut off$/);
    expect(said[1]).toMatch(/refund {2}O-\d+ {2}failed$/);
  });

  it('tells who asked what came of it, though the log does not take how it ended', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const actor = { name: 'erik', role: 'owner', way: 'command' } as const;
    const asked = { orderId, by: 'erik', reason: 'Not needed', amount: 50 };
    const warned: string[] = [];
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation((warning) => {
      warned.push(String(warning));
    });
    const refunds = async () =>
      await shop.services.db.select().from(refund).where(eq(refund.orderId, orderId));
    await shop.services.db.execute(sql`create function refuse_outcomes() returns trigger language plpgsql
      as $$ begin raise exception 'No room is left for buyer@example.com'; end $$`);
    await shop.services.db.execute(sql`create trigger refuse_outcomes before insert on audit_outcome
      for each row execute function refuse_outcomes()`);
    try {
      const given = await runStaffAction(shop.services, { action: refundActions.refund, actor, asked });
      expect(given).toMatchObject({ ok: true, value: { amount: 5000 } });
      expect(await refunds()).toHaveLength(1);
      const run = () => Promise.reject(new Error('The disk is full'));
      const broken = { action: { ...refundActions.refund, run }, actor, asked };
      await expect(runStaffAction(shop.services, broken)).rejects.toThrow('The disk is full');
    } finally {
      await shop.services.db.execute(sql`drop trigger refuse_outcomes on audit_outcome`);
      await shop.services.db.execute(sql`drop function refuse_outcomes()`);
      warn.mockRestore();
    }
    expect(warned).toEqual([
      expect.stringMatching(/how refund, entry \d+, ended \(done\):.*No room is left/),
      expect.stringMatching(/how refund, entry \d+, ended \(failed\):.*No room is left/),
    ]);
    expect(warned.join()).not.toContain('buyer@');
    for (const said of (await type('audit', '--who', 'erik')).filter((line) => !line.startsWith(' ')))
      expect(said).toMatch(/refund {2}O-\d+ {2}cut off$/);
  });

  it('does not tell who people are, but that it changed', async () => {
    const { orderId } = await placePaidByCard(shop);
    await noteDelivered(shop, orderId);
    const licence = `L-${String(orderId).padStart(6, '0')}-01`;
    const to = ['companyName=Successor Ltd', 'firstName=Eva', 'lastName=Muster', 'email=eva@example.com'];
    const place = ['street1=Gasse 1', 'postalCode=3000', 'city=Bern', 'country=CH'];
    const typed = [...to, ...place].flatMap((field) => ['--to', field]);
    expect(await type('transfer', licence, ...typed)).toEqual([expect.stringContaining('is held by')]);
    const said = await type('audit', licence);
    expect(said).toContain('    licence 1 licensee changed');
    for (const name of ['Successor', 'Muster', 'eva@example.com', 'Gasse'])
      expect(said.join('\n')).not.toContain(name);
    // It belongs to the order, too.
    expect(await type('audit', `${orderId}`)).toEqual(said);
  });

  it('is asked about a customer by the address of the account, which it does not keep', async () => {
    const at = shop.services.now();
    const [made] = await shop.services.db
      .insert(customer)
      .values({ email: 'flagged@example.com', createdAt: at, confirmedAt: at })
      .returning({ id: customer.id });
    await type('flag-contact-service', 'flagged@example.com', '--by', 'anna');
    const said = await type('audit', 'flagged@example.com');
    expect(said[0]).toContain(`flag-contact-service  C-${made?.id}  done`);
    expect(said).toContain('    mustContactService: false → true');
    expect(said.join('\n')).not.toContain('flagged@');
    expect(await type('audit', 'nobody@example.com')).toEqual(['There are no such entries.']);
  });

  it('is searched by person, action and day, the newest first, and holds nothing that was only read', async () => {
    const { orderId } = await placeEnquiry(shop);
    await type('show', `${orderId}`);
    await type('list');
    await type('quote', `${orderId}`, '--by', 'emil');
    await type('link', `${orderId}`, '--by', 'emil');
    const heads = (lines: string[]) => lines.filter((line) => !line.startsWith(' '));
    expect(heads(await type('audit', '--who', 'emil'))).toEqual([
      expect.stringContaining('  link  '),
      expect.stringContaining('  quote  '),
    ]);
    expect(heads(await type('audit', '--who', 'emil', '--most', '1'))).toHaveLength(1);
    expect(heads(await type('audit', '--who', 'emil', '--action', 'quote'))).toHaveLength(1);
    const today = shop.services.now().toISOString().slice(0, 10);
    expect(heads(await type('audit', '--who', 'emil', '--from', today, '--until', today))).toHaveLength(2);
    expect(await type('audit', '--who', 'emil', '--until', '2020-01-01')).toEqual([
      'There are no such entries.',
    ]);
    expect(await type('audit', '--action', 'show')).toEqual(['There are no such entries.']);
    expect(await type('audit', '--from', 'yesterday')).toEqual([
      'Nothing was changed:',
      expect.stringContaining('from'),
    ]);
    expect(await type('audit', '1', '2')).toEqual(["'2' is one argument too many.", expect.any(String)]);
  });

  it('is written whole as CSV, in which no text is a formula', async () => {
    const { orderId } = await placeEnquiry(shop);
    await type('cancel', `${orderId}`, '--reason', 'a, "b"', '--by', '=HYPERLINK("http://example.com")');
    await shop.services.db.execute(sql`insert into ${auditEntry} (at, actor, role, way, action, subject, subject_name, input)
      select ${shop.services.now().toISOString()}::timestamptz, 'many', 'owner', 'command', 'list', 'order', '', '{}' from generate_series(1, 2001)`);
    const [names, ...lines] = await type('audit', '--csv', '--who', 'many');
    expect(names).toBe('number,at,who,role,by,action,subject,name,order,result,code,detail,asked,changes');
    expect(lines).toHaveLength(2001);
    expect(new Set(lines).size).toBe(2001);
    const [, own] = await type('audit', `${orderId}`, '--csv');
    expect(own).toContain(`,"'=HYPERLINK(""http://example.com"")",owner,command,cancel,order,O-`);
    expect(own).toContain('state: in-review → cancelled');
  });

  it.each(['audit_entry', 'audit_outcome'])(
    'is only added to: %s is neither changed nor deleted',
    async (table) => {
      const { orderId } = await placeEnquiry(shop);
      await type('cancel', `${orderId}`);
      const whole = await type('audit', '--csv');
      const { plain } = shop.database;
      await expect(plain.query(`update ${table} set at = now()`)).rejects.toThrow('only added to');
      await expect(plain.query(`delete from ${table}`)).rejects.toThrow('only added to');
      await expect(plain.query(`truncate ${table} cascade`)).rejects.toThrow('only added to');
      expect(await type('audit', '--csv')).toEqual(whole);
    },
  );
});
