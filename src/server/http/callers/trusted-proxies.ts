/** Whose forwarded addresses are believed, as Fastify takes it: a count of proxies is a function of the hop. */
export function trustedProxies(trust: false | number | string[]) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}
