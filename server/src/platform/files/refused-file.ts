import type { ErrorCode, TextValues } from '@platen/contracts/errors'

/** A file that cannot be read at all, with the sentence's code and values; formats return it, actions throw it. */
export interface RefusedFile {
  refused: { code: ErrorCode; values: TextValues }
}

/** Makes a RefusedFile. Goes in: a code of the error catalogue and the values of its sentence. */
export function refusedFile(code: ErrorCode, values: TextValues = {}): RefusedFile {
  return { refused: { code, values } }
}

/** Tells a RefusedFile from whatever else a format returns. */
export function isRefusedFile(result: object): result is RefusedFile {
  return 'refused' in result
}
