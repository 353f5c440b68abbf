/** Why an import is refused: nothing was written. `file` is below the folder, `line` counts from 1, null where none is to blame. */
export interface ImportFault {
  file: string;
  line: number | null;
  message: string;
}

/** One line for a terminal, in the form that editors make clickable. */
export function describeFault(fault: ImportFault): string {
  return `${fault.file}${fault.line === null ? '' : `:${fault.line}`}: ${fault.message}`;
}
