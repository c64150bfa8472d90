import { createSupplier } from '@platen/contracts/catalog/suppliers'
import { supplierColumns } from '@platen/contracts/lists/suppliers'
import {
  codeColumn,
  flagColumn,
  nullableColumn,
  numberColumn,
  textColumn,
} from '../../../platform/file-kinds/file-columns.ts'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { parseRows, sameName, saveParsed, saveRecord, withoutArchived } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { addSupplier, archiveSupplier, editSupplier, restoreSupplier } from '../suppliers.actions.ts'
import { lockSupplierCodes } from '../suppliers.store.ts'
import { findFileSuppliers, readFileSuppliers } from './supplier-files.views.ts'

const codeOf = (values: Record<string, unknown>) => String(values.code)

/** The suppliers of blanks in a file (FILE-20). */
export const supplierFileKind: FileKind<Ctx> = {
  name: 'suppliers',
  single: createSupplier,
  listColumns: supplierColumns,
  columns: [
    codeColumn('code', { isKey: true, isCode: true, example: 'ACME' }),
    textColumn('name', { example: 'Acme Blanks' }),
    nullableColumn('email', { example: 'orders@acme.example' }),
    numberColumn('lead_time_days', { missing: null, example: '5' }),
    flagColumn('archived', { missing: false }),
  ],
  keyOf: codeOf,
  lock: lockSupplierCodes,
  find: (db, rows) => findFileSuppliers(db, rows.map(codeOf)),
  readPage: async (db, after, limit) => pageOf(await readFileSuppliers(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const { parsed, problems } = parseRows(rows, createSupplier.body, sameName, withoutArchived)
    const refused = await saveParsed(tx, parsed, sameName, (row, body) =>
      saveRecord(row, {
        create: () => addSupplier(ctx, body),
        edit: ({ id, version }) => editSupplier(ctx, id, { ...body, version }),
        archive: (supplier) => archiveSupplier(ctx, supplier),
        restore: (supplier) => restoreSupplier(ctx, supplier),
      }),
    )
    return [...problems, ...refused]
  },
}
