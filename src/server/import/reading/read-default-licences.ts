import { fileURLToPath } from 'node:url';
import { licenceTemplatesYaml } from '#contract/import-format.ts';
import { describeFault } from '#server/import/findings/import-fault.ts';
import { readYaml } from './read-yaml.ts';

/** The templates that Fount brings for a folder without licences.yaml. */
export async function readDefaultLicences() {
  const path = fileURLToPath(new URL('./default-licences.yaml', import.meta.url));
  const result = await readYaml(path, 'default-licences.yaml', licenceTemplatesYaml);
  if (!result.ok)
    throw new Error(`Fount's own licences are faulty: ${result.faults.map(describeFault).join('; ')}`);
  return result.yaml;
}
