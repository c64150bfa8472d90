import { productWrites, maxPrintAreas } from '@platen/contracts/products/records'
import type { Tx } from '../../../platform/db/database.types.ts'
import { cellText } from '../../../platform/file-kinds/file-columns.ts'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import type { FileRow, RowProblem, RowValues, StoredRow } from '../../../platform/file-kinds/file-row.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { parseRows, saveTogether } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { eachInSlices } from '../../../platform/jobs/slices.ts'
import { lockCatalog } from '../catalog.store.ts'
import { editProducts } from '../records/product-records.actions.ts'
import { findTagIds } from './file-references.views.ts'
import { mergeAreas, printAreaFile } from './print-area-files.format.ts'
import { toProductBody } from './product-files.actions.ts'
import { findFileProducts, readFileProducts } from './product-files.views.ts'

const areaBody = productWrites.create.body.shape.areas.element
const codeOf = (values: RowValues) => String(values.product_code)
const areasOf = ({ values }: StoredRow) => values.areas as RowValues[]

/** A product's print areas as rows, each with the version of its product. */
function toRows(product: StoredRow): StoredRow[] {
  const { id, version, values } = product
  return areasOf(product).map((area, at) => ({
    id,
    version,
    values: { ...area, product_code: values.product_code, position: at + 1 },
  }))
}

/**
 * Print areas in a file: one per row. Assumed: areas that a file doesn't name stay, so that a file of some can't remove
 * others.
 */
export const printAreaFileKind: FileKind<Ctx> = {
  ...printAreaFile,
  single: productWrites.create,
  lock: lockCatalog,
  find: async (db, rows) => (await findFileProducts(db, rows.map(codeOf))).flatMap(toRows),
  async readPage(db, after, limit) {
    const { rows, last } = pageOf(await readFileProducts(db, after, limit), limit)
    return { rows: rows.flatMap(toRows), last }
  },
  async save(tx, ctx, rows) {
    const { parsed, problems } = await parseRows(
      rows,
      areaBody,
      (field) => field,
      ({ values: { product_code: _code, position: _position, ...area } }) => area,
    )
    const byProduct = new Map<string, FileRow[]>()
    await eachInSlices(parsed, ({ row }) => {
      const areas = byProduct.get(codeOf(row.values))
      if (areas) areas.push(row)
      else byProduct.set(codeOf(row.values), [row])
    })
    const stored = await findFileProducts(tx, [...byProduct.keys()])
    const byCode = new Map(stored.map((product) => [codeOf(product.values), product]))
    for (const [code, areas] of byProduct) {
      const product = byCode.get(code)
      if (product && product.values.archived !== true) continue
      const unknown = { column: 'product_code', text: cellText('file_choice_unknown', { value: code }) }
      const problem = product ? { column: '', text: cellText('record_archived') } : unknown
      await eachInSlices(areas, ({ line }) => void problems.push({ ...problem, line }))
    }
    const editable = stored.filter((product) => product.values.archived !== true)
    return [...problems, ...(await saveAreas(tx, ctx, editable, byProduct))]
  },
}

/** Saves the print areas of products, all or none of each. */
async function saveAreas(
  tx: Tx,
  ctx: Ctx,
  stored: readonly StoredRow[],
  byProduct: ReadonlyMap<string, readonly FileRow[]>,
): Promise<RowProblem[]> {
  const rowsOf = (product: StoredRow) => byProduct.get(codeOf(product.values)) ?? []
  const tags = await findTagIds(
    tx,
    stored.flatMap(({ values: { printer_tag: tag } }) => (typeof tag === 'string' ? tag : [])),
  )
  // One row stands for all of its product.
  const firsts = stored.flatMap((product) =>
    rowsOf(product)
      .slice(0, 1)
      .map((row) => ({ ...row, stored: product })),
  )
  const { parsed, problems } = await parseRows(
    firsts,
    productWrites.create.body,
    () => '',
    ({ stored: product }) => {
      if (!product) return {}
      // One more than a product may have is refused as any number more is.
      const areasInFile = rowsOf(product)
        .slice(0, maxPrintAreas + 1)
        .map((row) => row.values)
      return toProductBody({ ...product.values, areas: mergeAreas(areasOf(product), areasInFile) }, tags)
    },
  )
  const refused = await saveTogether(
    tx,
    parsed,
    () => '',
    (all) =>
      editProducts(
        ctx,
        all.flatMap(({ row: { stored: product }, body }) =>
          product ? [{ ...body, id: product.id, version: product.version }] : [],
        ),
      ),
  )
  const byLine = new Map(firsts.map((row) => [row.line, rowsOf(row.stored)]))
  return [...problems, ...refused].flatMap((problem) =>
    (byLine.get(problem.line) ?? []).map(({ line }) => ({ ...problem, line })),
  )
}
