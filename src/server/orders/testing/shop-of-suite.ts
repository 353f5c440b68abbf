import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** A database with a shop over it, for all tests of a suite. It is opened before the first of them. */
export function shopOfSuite(open: () => Promise<Database>): TestShop {
  let opened: TestShop | undefined;
  const requireOpened = (): TestShop => {
    if (opened === undefined) throw new Error('The shop is there within tests alone.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestShop(await open());
  });
  afterAll(() => opened?.jobs.stop());
  return {
    get database() {
      return requireOpened().database;
    },
    get services() {
      return requireOpened().services;
    },
    get jobs() {
      return requireOpened().jobs;
    },
    get secret() {
      return requireOpened().secret;
    },
    answerVat: (answer) => requireOpened().answerVat(answer),
    letPass: (milliseconds) => requireOpened().letPass(milliseconds),
    setClock: (at, timeZone) => requireOpened().setClock(at, timeZone),
    openSession: () => requireOpened().openSession(),
  };
}
