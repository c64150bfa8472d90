import type { DescribedFormat } from '@platen/contracts/file-imports/endpoints'
import type { FileKind } from '../../platform/file-kinds/file-kind.types.ts'
import { currencyColumn, hasAmounts } from '../../platform/file-kinds/file-columns.ts'
import { answerTemplate, csvMediaType, separatorOf } from '../../platform/file-kinds/template-file.ts'
import { guardCell, guardColumn, guardMark } from '../../platform/files/text/guarded-cells.format.ts'
import { byteOrderMark, csvLine } from '../../platform/files/text/written-csv.format.ts'
import { type Call, today, type Ctx } from '../../platform/http/context.ts'
import type { FileAnswer, FileRows } from '../../platform/http/file-answer.ts'
import { readCostCurrency } from '../settings/cost-currency.public.views.ts'

/** Returns the columns of a kind with one example, for a file that people fill in themselves. */
export function templateFile(ctx: Call, { name, columns }: FileKind<Ctx>): FileAnswer {
  const head = columns.map((column) => column.name)
  return answerTemplate(ctx, name, [head, columns.map((column) => column.example)])
}

/** Returns the columns of a kind and how its rows are saved, for people who prepare a file. Rule: SCREEN-74. */
export async function describeFormat(
  ctx: Call,
  { columns, savedTogether = false }: FileKind<Ctx>,
): Promise<DescribedFormat> {
  const described = columns.map(({ name, isKey = false, onlyNew = false, instead, example }) => ({
    name,
    required: isKey,
    only_new: onlyNew,
    instead: instead?.name ?? null,
    example,
  }))
  const rest = { required: false, only_new: false, instead: null }
  const currency = hasAmounts(columns)
    ? [{ name: currencyColumn, ...rest, example: await readCostCurrency(ctx.db) }]
    : []
  return { columns: [...described, ...currency], saved_together: savedTogether }
}

const rowsPerRead = 500

/** Returns everything of a kind as a file that can be imported again, streamed as it is read. Rule: FILE-3. */
export function exportFile(ctx: Call, kind: FileKind<Ctx>): FileAnswer {
  return {
    content: writeRows(ctx, kind),
    media_type: csvMediaType,
    file_name: `${kind.name}-${today(ctx)}.csv`,
    inline: false,
  }
}

async function* writeRows(ctx: Call, kind: FileKind<Ctx>): FileRows {
  const separator = separatorOf(ctx)
  const currency = hasAmounts(kind.columns) ? [await readCostCurrency(ctx.db)] : []
  const head = [...kind.columns.map((column) => column.name), ...currency.map(() => currencyColumn), guardColumn]
  yield byteOrderMark + csvLine(head, separator)
  for (let after: number | null = 0; after !== null;) {
    const page: Awaited<ReturnType<FileKind<Ctx>['readPage']>> = await kind.readPage(ctx.db, after, rowsPerRead)
    const cells = page.rows.map(({ values }) =>
      kind.columns.map((column) => (column.onlyNew ? '' : column.write(values[column.name]))),
    )
    yield cells.map((row) => csvLine([...row.map(guardCell), ...currency, guardMark], separator)).join('')
    after = page.last
  }
}
