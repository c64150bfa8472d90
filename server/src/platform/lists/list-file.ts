import { csvLine, byteOrderMark } from '../files/text/written-csv.format.ts'
import { fieldTexts } from '@platen/contracts/errors/field-texts'
import { today, type Ctx } from '../http/context.ts'
import type { FileAnswer, FileRows } from '../http/file-answer.ts'
import { refusal } from '../http/refusal.ts'
import type { List, ListState } from './list.types.ts'
import type { Place } from './list-query.ts'
import { readListPlaces } from './read-list.ts'

// Many places at once, because finding them again for each batch of rows would repeat the search; few rows at once,
// because rows are large.
const placesPerRead = 10_000
const rowsPerRead = 500

/**
 * Answers with the rows of a list as a file, streamed as they are read: neither they nor the file are ever fully in
 * memory, and no transaction is open while a slow client reads. Rule: LIST-9.
 * @param columns - keys of the list's columns in their order, separated by commas; undefined for all
 */
export async function listFile(
  ctx: Ctx,
  list: List,
  state: ListState,
  columns: string | undefined,
): Promise<FileAnswer> {
  const chosen = columns === undefined ? Object.keys(list.columns) : columns.split(',')
  if (new Set(chosen).size < chosen.length || !chosen.every((key) => Object.hasOwn(list.columns, key))) {
    throw refusal('invalid_input', {}, { fields: { columns: fieldTexts.bad_format } })
  }
  const file = { ctx, list, state, columns: chosen }
  // Before the answer begins, so that what is refused is not a broken file.
  const first = await readPlaces(file, null)
  return {
    content: writeRows(file, first),
    media_type: 'text/csv; charset=utf-8',
    file_name: `${list.name}-${today(ctx)}.csv`,
    inline: false,
  }
}

interface ListFile {
  ctx: Ctx
  list: List
  state: ListState
  columns: string[]
}

function readPlaces({ ctx, list, state }: ListFile, after: Place | null): Promise<Place[]> {
  return readListPlaces(ctx, list, state, { after, limit: placesPerRead })
}

async function* writeRows(file: ListFile, first: Place[]): FileRows {
  const { ctx, list, columns } = file
  const separator = ctx.language === 'fr' ? ';' : ','
  yield (
    byteOrderMark +
      csvLine(
        columns.map((key) => list.columns[key]?.[ctx.language] ?? key),
        separator,
      )
  )
  for (let places = first; places.length > 0;) {
    for (let at = 0; at < places.length; at += rowsPerRead) {
      const ids = places.slice(at, at + rowsPerRead).map(({ id }) => id)
      const rows = await list.readCells(ctx, ids, columns)
      yield rows.map((cells) => csvLine(cells, separator)).join('')
    }
    const last = places.at(-1)
    places = places.length < placesPerRead || !last ? [] : await readPlaces(file, last)
  }
}
