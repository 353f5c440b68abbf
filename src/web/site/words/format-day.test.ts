import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each(['America/Los_Angeles', 'Europe/Zurich', 'Pacific/Auckland'])(
  'a day is the same day in %s, an instant is told as it is there',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { formatDay } = await import('./format-day.ts');
    expect(formatDay('2026-11-21')).toBe('21 November 2026');
    const there = new Date('2026-11-21T23:30:00Z').getDate();
    expect(formatDay('2026-11-21T23:30:00Z')).toBe(`${there} November 2026`);
  },
);
