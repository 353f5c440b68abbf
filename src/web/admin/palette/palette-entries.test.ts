import { describe, expect, it } from 'vitest';
import type { Screen } from '#web/admin/frame/screen.ts';
import { type ChosenAct, leaveByWords, listCommands, listFound } from './palette-entries.ts';

const NoScreen = () => null;
const load: Screen['load'] = async () => ({ Component: NoScreen });
const screens: Screen[] = [
  {
    path: 'orders',
    title: 'Orders',
    says: 'Every order.',
    guide: 'orders',
    who: 'list',
    isInMenu: true,
    load,
  },
  {
    path: 'orders/:order',
    title: 'Order',
    says: 'One.',
    guide: 'orders',
    who: 'show',
    isInMenu: false,
    load,
  },
  {
    ...{
      path: 'staff',
      title: 'Staff',
      says: 'Who works here.',
      guide: 'back-office#staff',
      who: 'members',
      isInMenu: true,
      load,
    },
    acts: [{ title: 'Invite somebody', to: '/staff?invite=1', who: 'invite' }],
  },
];
const refund: ChosenAct = { name: 'refund', title: 'Give money back', says: 'Pays back.', of: 'order' };
const revoke: ChosenAct = {
  name: 'revoke',
  title: 'Revoke a licence',
  says: 'Takes it away.',
  of: 'licence',
};
const commands = (change: Partial<Parameters<typeof listCommands>[0]> = {}) =>
  listCommands({ role: 'owner', screens, acts: [refund, revoke], pathname: '/orders', ...change });
const names = (groups: ReturnType<typeof listCommands>) =>
  groups.map(({ title, entries }) => [title, ...entries.map(({ name }) => name)]);

describe('the lines of the palette', () => {
  it('are the screens and actions of the role alone', () => {
    expect(names(leaveByWords(commands(), ''))).toEqual([
      ['Screens', 'Orders', 'Staff'],
      ['Actions', 'Invite somebody', 'Give money back', 'Revoke a licence', 'Sign out'],
    ]);
    expect(names(leaveByWords(commands({ role: 'bookkeeper', acts: [] }), ''))).toEqual([
      ['Screens', 'Orders'],
      ['Actions', 'Sign out'],
    ]);
  });

  it('begin with what can be done with the record on the screen, at its address', () => {
    const [here] = commands({ pathname: '/orders/O-000042/quote' });
    expect(here).toMatchObject({
      title: 'Here',
      entries: [{ name: 'Give money back', does: { to: '/orders/O-000042?act=refund' } }],
    });
  });

  it('have nothing to be done with an order that is being made', () => {
    expect(names(commands({ pathname: '/orders/new' }))[0]).toEqual(['Here']);
  });

  it('are left by how their words begin, without accents', () => {
    expect(names(leaveByWords(commands(), 'MÓN b'))).toEqual([['Actions', 'Give money back']]);
    expect(leaveByWords(commands(), 'oney')).toEqual([]);
  });

  it('lead to the page of a record, a licence to its order, or to the chosen action there', () => {
    const records = [{ name: 'L-000042-01', says: 'Desktop', at: 'O-000042' }];
    const found = { groups: [{ kind: 'licence' as const, records, isMore: true }] };
    const [plain] = listFound(found, { search: 'L-42', act: null });
    expect(plain?.entries.map(({ does }) => does)).toEqual([{ to: '/orders/O-000042' }]);
    const [acted] = listFound(found, { search: 'L-42', act: revoke });
    expect(acted?.entries[0]?.does).toEqual({ to: '/orders/O-000042?act=revoke&licence=L-000042-01' });
  });

  it('end with the list of all where there are more', () => {
    const records = [{ name: 'a&b@x.example', says: '', at: '7' }];
    const found = { groups: [{ kind: 'customer' as const, records, isMore: true }] };
    const [group] = listFound(found, { search: 'a&b', act: null });
    expect(group?.entries.map(({ does }) => does)).toEqual([
      { to: '/customers/7' },
      { to: '/customers?search=a%26b' },
    ]);
  });
});
