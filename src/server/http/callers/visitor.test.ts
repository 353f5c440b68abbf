import { describe, expect, it } from 'vitest';
import { rememberVisitors, visitorOf } from './visitor.ts';

const day = new Date('2026-03-01T10:00:00Z');
const of = (address: string, now = day) => visitorOf({ address, secret: 'a secret', now });

describe('visitorOf', () => {
  it('takes one IPv6 network of 64 bits for one visitor, however it is written', () => {
    expect(of('2001:db8::1')).toBe(of('2001:0db8:0:0:ffff::2'));
    expect(of('2001:db8::1')).not.toBe(of('2001:db8:0:1::1'));
  });

  it('takes an IPv4 address for the same visitor when it comes mapped into IPv6', () => {
    expect(of('::ffff:192.0.2.7')).toBe(of('192.0.2.7'));
    expect(of('192.0.2.7')).not.toBe(of('192.0.2.8'));
  });

  it('takes no port for a part of the address', () => {
    expect(of('192.0.2.7:4711')).toBe(of('192.0.2.7'));
    expect(of('[2001:db8::1]:4711')).toBe(of('2001:db8::1'));
  });

  it('gives another name on another day', () => {
    expect(of('192.0.2.7')).not.toBe(of('192.0.2.7', new Date('2026-03-02T10:00:00Z')));
  });
});

describe('rememberVisitors', () => {
  it('gives the same name as without a memory, also on the next day and beyond what it holds', () => {
    let now = day;
    const remembered = rememberVisitors({ secret: 'a secret', now: () => now });
    const addresses = Array.from({ length: 1500 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
    const again = addresses.map((address) => remembered(address));
    expect(addresses.map((address) => remembered(address))).toEqual(again);
    expect(again).toEqual(addresses.map((address) => of(address)));
    now = new Date('2026-03-02T10:00:00Z');
    expect(remembered('10.0.0.1')).toBe(of('10.0.0.1', now));
  });
});
