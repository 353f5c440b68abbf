/** The whole schema in one object, for drizzle and for drizzle-kit. */
export * from './catalogue.ts';
export * from './customers.ts';
export * from './orders.ts';
export * from './running.ts';
