/** Made of `docs/office` by `scripts/office-guides.ts`. */
declare module 'virtual:office-guides' {
  /** By the name in the address: that of the file, without its end. */
  export const guides: Readonly<
    Partial<Record<string, () => Promise<{ default: import('./guide.ts').Guide }>>>
  >;
}
