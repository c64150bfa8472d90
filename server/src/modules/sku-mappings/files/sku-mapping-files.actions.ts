import { skuMappingEndpoints } from '@platen/contracts/sku-mappings/endpoints'
import { cellText } from '../../../platform/file-kinds/file-columns.ts'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import type { RowValues } from '../../../platform/file-kinds/file-row.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { parseRows, saveParsed } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { partition } from '../../../platform/partition.ts'
import { addSkuMapping, editSkuMapping } from '../sku-mappings.public.actions.ts'
import { lockMappingFiles } from '../sku-mappings.store.ts'
import { skuMappingFile, toDesigns, toMappingColumn } from './sku-mapping-columns.format.ts'
import { findFileMappings, findStoreIds, readFileMappings } from './sku-mapping-files.views.ts'

const storeOf = (values: RowValues) => String(values.store)

/** What SKUs in stores' orders mean, in a file. Mappings that a file doesn't name stay. */
export const skuMappingFileKind: FileKind<Ctx> = {
  ...skuMappingFile,
  single: skuMappingEndpoints.create,
  lock: lockMappingFiles,
  find: (db, rows) =>
    findFileMappings(
      db,
      rows.map((values) => String(values.sku)),
    ),
  readPage: async (db, after, limit) => pageOf(await readFileMappings(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const stores = await findStoreIds(tx, [...new Set(rows.map((row) => storeOf(row.values)))])
    const [known, unknown] = partition(rows, (row) => stores.has(storeOf(row.values)))
    const { parsed, problems } = await parseRows(
      known,
      skuMappingEndpoints.create.body,
      toMappingColumn,
      ({ values }) => ({
        store_id: stores.get(storeOf(values)),
        sku: values.sku,
        made: values.made,
        variant_sku: values.variant_sku,
        designs: toDesigns(values),
      }),
    )
    const refused = await saveParsed(
      tx,
      parsed,
      toMappingColumn,
      async ({ stored }, { store_id: storeId, ...wanted }) => {
        if (stored) await editSkuMapping(ctx, stored.id, { ...wanted, version: stored.version })
        else await addSkuMapping(ctx, { store_id: storeId, ...wanted })
      },
    )
    const withoutStore = unknown.map(({ line, values }) => ({
      line,
      column: 'store',
      text: cellText('file_choice_unknown', { value: storeOf(values) }),
    }))
    return [...problems, ...refused, ...withoutStore]
  },
}
