import { z } from 'zod'
import { endpoint, id, integerText, type Contract } from '../endpoint.ts'
import { fileImportErrors } from './errors.ts'
import { fileKinds, rowOutcomes } from './file-kinds.ts'

const count = z.number().int()

/** Maximum size of a file (API-9). */
export const maxImportFileBytes = 10 * 1024 * 1024

/** Rows that a dry run lists of each outcome. The counts are complete. */
export const maxListedRows = 300

const counts = z.strictObject({ created: count, changed: count, unchanged: count, refused: count })

const plannedRow = z.strictObject({
  /** The line of the file on which it starts. */
  line: count,
  /** As people call the row: its code or SKU. */
  name: z.string(),
  outcome: z.enum(rowOutcomes),
  /**
   * The columns that a row changes, as they are and as the file has them; of a new one all that it fills, and of a new
   * variant those of its product, too.
   */
  changes: z.array(z.strictObject({ column: z.string(), before: z.string(), after: z.string() })),
  /** Why a row is refused; without a column it is about the whole row. */
  problems: z.array(z.strictObject({ column: z.string(), message: z.string() })),
})

export const filePlan = z.strictObject({
  /** Names this dry run when it is applied: it is bound to the file's bytes and to the versions that it found. */
  id,
  /** The kind as which the file was read: a catalog of products with their variants is recognized by its columns. */
  kind: z.enum(fileKinds),
  counts,
  /** Opening stock of new variants, in blanks. */
  opened: count,
  rows: z.array(plannedRow),
  /** What the file changes besides its rows, by name, such as the API tokens that are revoked with users. */
  also: z.array(z.string()),
  /** Names of columns that only new rows take, where the file has values for existing ones, too. */
  kept_columns: z.array(z.string()),
  /** Names of unknown columns, which are ignored. */
  ignored_columns: z.array(z.string()),
  /** Names of columns of the noun’s list that no file changes; those of stock are changed by movements. */
  list_columns: z.array(z.string()),
  stock_columns: z.array(z.string()),
})
export type FilePlan = z.infer<typeof filePlan>

const params = z.strictObject({ kind: z.enum(fileKinds) })

// The permission is that of the kind's own writes, which the server checks by its name.

export const planFileImport = endpoint({
  route: 'POST /file-imports/:kind/plan',
  access: 'signed-in',
  summary:
    'A dry run of a CSV file: says per row what would be created, changed or refused, and why. Changes nothing. Columns that the file doesn’t have stay as they are. Needs the write permission of the kind.',
  params,
  upload: { max_bytes: maxImportFileBytes },
  response: filePlan,
})

export const applyFileImport = endpoint({
  route: 'POST /file-imports/:kind/apply',
  proof: 'For users.',
  access: 'signed-in',
  summary:
    'Applies a dry run: the same file again, in one transaction. Rows that the dry run refused are left out. Refused as a whole, naming the rows, if one of them changed since.',
  params,
  upload: { max_bytes: maxImportFileBytes },
  body: z.strictObject({ plan_id: integerText(1, Number.MAX_SAFE_INTEGER) }),
  response: z.strictObject({ counts }),
})

export const fileImportTemplate = endpoint({
  route: 'GET /file-imports/:kind/template',
  access: 'signed-in',
  summary: 'A CSV file with the columns of a kind and one example. Needs the write permission of the kind.',
  params,
  response: 'file',
})

/** A column of the files of a kind, as their help shows it. */
const formatColumn = z.strictObject({
  name: z.string(),
  /** A file without this column is refused: it says which row is meant. */
  required: z.boolean(),
  /** Read for new rows only, such as an opening quantity. */
  only_new: z.boolean(),
  /** The name of another column for the same value, which a file may have in its place. */
  instead: z.string().nullable(),
  example: z.string(),
})

const describedFormat = z.strictObject({
  columns: z.array(formatColumn),
  /** Whether no row is saved while one is refused. */
  saved_together: z.boolean(),
})
export type DescribedFormat = z.infer<typeof describedFormat>

export const fileImportFormat = endpoint({
  route: 'GET /file-imports/:kind/format',
  access: 'signed-in',
  summary: 'The columns of a kind with an example of each. Needs the write permission of the kind.',
  params,
  response: describedFormat,
})

export const fileImportExport = endpoint({
  route: 'GET /file-imports/:kind/export',
  proof: 'For users.',
  access: 'signed-in',
  summary:
    'Everything of a kind as a CSV file that can be imported again, archived rows too. Imported unchanged it changes nothing. Needs the write permission of the kind.',
  params,
  response: 'file',
  rows: true,
})

export const fileImportContract = {
  endpoints: [planFileImport, applyFileImport, fileImportTemplate, fileImportFormat, fileImportExport],
  errors: fileImportErrors,
} as const satisfies Contract
