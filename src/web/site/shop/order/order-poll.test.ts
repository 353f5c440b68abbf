import { describe, expect, it } from 'vitest';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { firstLook, nextLook, type OrderPhase, phaseOf } from './order-poll.ts';

describe('where an order stands', () => {
  it.each<[ShopOrder['state'], ShopOrder['deliveryState'], OrderPhase]>([
    ['initial', 'none', 'confirming'],
    ['awaiting-payment', 'none', 'confirming'],
    ['payment-failed', 'none', 'declined'],
    ['cancelled', 'none', 'ended'],
    ['expired', 'none', 'ended'],
    ['in-review', 'none', 'in-review'],
    ['quoted', 'none', 'quoted'],
    ['paid', 'none', 'preparing'],
    ['paid', 'pending', 'preparing'],
    ['paid', 'failed', 'delivery-failed'],
    ['paid', 'delivered', 'delivered'],
    ['partially-refunded', 'delivered', 'delivered'],
    ['refunded', 'delivered', 'refunded'],
    ['refunded', 'pending', 'refunded'],
  ])('%s with the delivery %s is %s', (state, deliveryState, phase) => {
    const order = { state, deliveryState, paymentType: 'online', isPaymentUnderWay: false } as const;
    expect(phaseOf({ ...order, documents: [] })).toBe(phase);
  });

  it('waits for the invoice to be drawn, and then for nothing more', () => {
    const order = {
      state: 'awaiting-payment',
      deliveryState: 'none',
      paymentType: 'invoice',
      isPaymentUnderWay: false,
    } as const;
    expect(phaseOf({ ...order, documents: [] })).toBe('invoicing');
    const invoice = {
      kind: 'invoice',
      number: 'I-000001',
      url: '/i',
      expiresAt: '2026-11-28T00:00:00Z',
      eInvoices: [],
    } satisfies Parameters<typeof phaseOf>[0]['documents'][number];
    expect(phaseOf({ ...order, documents: [invoice] })).toBe('invoiced');
    expect(nextLook(firstLook, 'invoicing').delayMs).toBe(400);
  });

  it('is under way at the bank for days, which nobody waits for at the page', () => {
    const order = { state: 'awaiting-payment', deliveryState: 'none', paymentType: 'online' } as const;
    expect(phaseOf({ ...order, isPaymentUnderWay: true, documents: [] })).toBe('under-way');
    expect(nextLook(firstLook, 'under-way').delayMs).toBeNull();
  });
});

describe('looking at an order', () => {
  function delays(phaseAt: (look: number) => OrderPhase | null): number[] {
    const found: number[] = [];
    let poll = firstLook;
    for (let look = 0; ; look += 1) {
      const next = nextLook(poll, phaseAt(look));
      poll = next.poll;
      if (next.delayMs === null) return found;
      found.push(next.delayMs);
    }
  }

  it('stops at once where nothing more is to come', () => {
    for (const phase of [
      'declined',
      'ended',
      'invoiced',
      'in-review',
      'quoted',
      'delivered',
      'delivery-failed',
      'refunded',
    ] as const) {
      expect(nextLook(firstLook, phase)).toMatchObject({ delayMs: null, poll: { isStopped: true } });
    }
  });

  it('comes less and less often, never more than 5 s apart, and ends within three minutes', () => {
    const waits = delays(() => 'confirming');
    expect(waits.slice(0, 3)).toEqual([400, 600, 900]);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(Math.max(...waits)).toBe(5000);
    const sum = waits.reduce((total, wait) => total + wait, 0);
    expect(sum).toBeGreaterThan(170_000);
    expect(sum).toBeLessThanOrEqual(180_000);
  });

  it('waits for a mail to be read, ever more gently, and looks fast again once it was', () => {
    const waits = delays(() => 'to-be-confirmed');
    expect(Math.max(...waits)).toBe(10_000);
    const sum = waits.reduce((total, wait) => total + wait, 0);
    expect(sum).toBeGreaterThan(1_785_000);
    expect(sum).toBeLessThanOrEqual(1_800_000);
    const confirmed = delays((look) =>
      look < 60 ? 'to-be-confirmed' : look < 62 ? 'invoicing' : 'invoiced',
    );
    expect(confirmed.slice(-3)).toEqual([10_000, 400, 600]);
  });

  it('goes on while nobody answers', () => {
    expect(nextLook(firstLook, null).delayMs).toBe(400);
    expect(delays((look) => (look < 3 ? null : 'delivered'))).toHaveLength(3);
  });
});
