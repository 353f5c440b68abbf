// biome-ignore-all lint/performance/noBarrelFile: drizzle and drizzle-kit want all tables in one object
/** The whole schema in one object, for drizzle and for drizzle-kit. */
export * from './catalogue.ts';
export * from './customer-search.ts';
export * from './customers.ts';
export * from './earlier-words.ts';
export * from './links.ts';
export * from './newsletter.ts';
export * from './office.ts';
export * from './order-quotes.ts';
export * from './order-search.ts';
export * from './orders.ts';
export * from './papers.ts';
export * from './payments.ts';
export * from './price-changes.ts';
export * from './running.ts';
export * from './staff.ts';
export * from './staff-acts.ts';
export * from './vat.ts';
