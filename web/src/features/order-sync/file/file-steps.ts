import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { asksForColumns } from '@platen/contracts/order-files/asks-for-columns'
import type { LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { isReadable } from '../../../ui/file/is-readable.ts'
import type { Run } from '../import-source.ts'

export type FileColumns = DataOf<'POST /order-sync/columns'>

/** A file and how it is to be read. */
export interface ChosenFile {
  store_id: string
  move_dates_to_today: boolean
  file: File
  encoding?: LegacyEncoding | undefined
  columns?: ColumnMapping | undefined
}

/** What the dialog of order files shows. */
export type FileStep =
  | { name: 'choose'; before?: ChosenFile }
  /** `start`: the columns that are chosen at first; `problem`: why those before couldn't be used. */
  | { name: 'columns'; chosen: ChosenFile; table: FileColumns; start: ColumnMapping; problem: string | null }
  | { name: 'check'; chosen: ChosenFile; run: Run }
  | { name: 'import'; run: Run }

/**
 * The steps of the dialog of order files: choose, choose columns if the file is of no known system, check, import. What
 * a step asks the server for rejects with an ApiError, which the step shows.
 */
export function useFileSteps() {
  const [step, setStep] = useState<FileStep>({ name: 'choose' })
  const checking = useWrite('POST /order-sync/imports')
  const reading = useWrite('POST /order-sync/columns')

  const startCheck = async (chosen: ChosenFile) => {
    const body = await bodyOf(chosen, { check: 'true' })
    const answer = await checking.run({ body })
    putAnswer(answer, 'GET /order-sync/imports/:id', { params: { id: answer.data.id } })
    setStep({ name: 'check', chosen, run: answer.data })
  }

  /** Asks which columns the file has. A file that is no table at all is refused like an unknown one. */
  const readColumns = async ({ columns: _columns, ...file }: ChosenFile) => {
    const { data: table } = await reading.run({ body: await bodyOf(file) })
    return table
  }

  const chooseColumns = async (chosen: ChosenFile, problem: string | null = null) => {
    const table = await readColumns(chosen)
    const start = chosen.columns ?? table.remembered ?? table.proposed
    setStep({ name: 'columns', chosen, table, start, problem })
  }

  const check = async (chosen: ChosenFile) => {
    try {
      await startCheck(chosen)
    } catch (error) {
      if (!(error instanceof ApiError) || !asksForColumns.has(error.code)) throw error
      await chooseColumns(chosen, error.code === 'order_file_unknown' ? null : error.message).catch(() => {
        // It is no table, so that there are no columns to choose.
        throw error
      })
    }
  }

  return {
    step,
    check,
    /** Checks with columns that were chosen just now: a refusal belongs to the form with them. */
    checkColumns: startCheck,
    chooseColumns,
    readColumns,
    chooseFile: (before?: ChosenFile) => setStep({ name: 'choose', ...(before && { before }) }),
    showImport: (run: Run) => setStep({ name: 'import', run }),
  }
}

export type FileSteps = ReturnType<typeof useFileSteps>

/** The parts of an upload. The server reads them in order and needs the fields before the file. */
async function bodyOf(chosen: ChosenFile, more: { check?: 'true' } = {}): Promise<FormData> {
  const { file, store_id, move_dates_to_today, encoding, columns } = chosen
  if (!(await isReadable(file))) {
    throw new ApiError(0, { code: 'network', message: translate('file-imports', 'file_changed') })
  }
  const body = new FormData()
  body.append('store_id', store_id)
  if (more.check) {
    body.append('move_dates_to_today', String(move_dates_to_today))
    body.append('check', more.check)
  }
  if (encoding) body.append('encoding', encoding)
  if (columns) body.append('columns', JSON.stringify(columns))
  body.append('file', file)
  return body
}
