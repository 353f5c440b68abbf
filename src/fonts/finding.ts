/** Why a font file was refused (error) or taken with a remark (warning). */
export type FindingCode =
  | 'empty-file'
  | 'oversized'
  | 'not-a-font'
  | 'collection'
  | 'truncated'
  | 'unpack-failed'
  | 'directory-damaged'
  | 'table-missing'
  | 'table-damaged'
  | 'no-outlines'
  | 'no-characters'
  | 'checksum-mismatch'
  | 'layout-unread'
  | 'name-missing'
  | 'timeout'
  | 'out-of-memory'
  | 'engine-fault'
  | 'engine-busy'
  | 'nobody-waits'
  | 'duplicate-cut';

/** What is to be told about one file of an import: its name as given, and a whole sentence with the reason. */
export interface Finding {
  file: string;
  severity: 'error' | 'warning';
  code: FindingCode;
  message: string;
}
