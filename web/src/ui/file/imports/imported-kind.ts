import type { FilePlan } from '@platen/contracts/file-imports/endpoints'
import type { FileKindName } from '@platen/contracts/file-imports/file-kinds'

/** A kind of CSV file and what the screen calls its rows. */
export interface ImportedKind {
  name: FileKindName
  label: string
}

export type FileCounts = FilePlan['counts']
