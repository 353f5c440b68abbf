/** The conversion of parameters that `pg` itself uses; it is exported, its types are not published. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
