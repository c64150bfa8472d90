import type { ErrorCode, TextValues } from '@platen/contracts/errors'

/** A file that cannot be read at all, with the code and values of its message; formats return it, actions throw it. */
export interface RefusedFile {
  refused: { code: ErrorCode; values: TextValues }
}

/** Creates a RefusedFile from a code of the error catalog and the values of its message. */
export function refusedFile(code: ErrorCode, values: TextValues = {}): RefusedFile {
  return { refused: { code, values } }
}

/** Distinguishes a RefusedFile from any other result of a format. */
export function isRefusedFile(result: object): result is RefusedFile {
  return 'refused' in result
}
