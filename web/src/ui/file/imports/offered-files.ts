import type { ImportedKind } from './imported-kind.ts'

/** The kinds of files that the screen offers its reader to import, for its help; filled by `FileImportButton`. */
export const offeredFiles = new Set<readonly ImportedKind[]>()
