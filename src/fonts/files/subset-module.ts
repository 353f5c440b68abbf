import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The functions of hb-subset that are called here; handles are pointers into its memory. */
export interface SubsetModule {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_del(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    minimum: number,
    maximum: number,
    middle: number,
  ): number;
  hb_subset_preprocess(face: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Its memory is declared with one size, 65 MB, so no font can make it grow. */
let loaded: SubsetModule | undefined;

/** HarfBuzz’s subsetter, loaded with the first cut. */
export function subsetModule(): SubsetModule {
  if (loaded === undefined) {
    const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
    const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {});
    // The exports of this very file, listed in its interface above.
    loaded = instance.exports as unknown as SubsetModule;
    loaded._initialize();
  }
  return loaded;
}
