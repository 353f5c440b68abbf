/** Why an import is refused: nothing was written. `file` is below the folder, `line` counts from 1, null where none is to blame. */
export interface ImportFault {
  file: string;
  line: number | null;
  message: string;
}

/** Of a file or a folder that whoever runs Fount has not the right to read. */
export function unreadableFault(file: string): ImportFault {
  return { file, line: null, message: 'may not be read: give the right to whom Fount runs as' };
}

/** One line for a terminal, in the form that editors make clickable. */
export function describeFault(fault: ImportFault): string {
  return `${fault.file}${fault.line === null ? '' : `:${fault.line}`}: ${fault.message}`;
}
