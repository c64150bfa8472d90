import { supplierEndpoints } from '@platen/contracts/suppliers/endpoints'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { parseRows, sameName, saveParsed, saveRecord, withoutArchived } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { lockUnique } from '../../records/record-fields.actions.ts'
import { archivingOf } from '../../records/records.actions.ts'
import { addSupplier, editSupplier, supplierRecord, uniqueSupplierCode } from '../suppliers.actions.ts'
import { supplierFile } from './supplier-files.format.ts'
import { findFileSuppliers, readFileSuppliers } from './supplier-files.views.ts'

/** The suppliers of blanks in a file (FILE-20). */
export const supplierFileKind: FileKind<Ctx> = {
  ...supplierFile,
  single: supplierEndpoints.create,
  lock: (tx) => lockUnique(tx, uniqueSupplierCode),
  find: (db, rows) => findFileSuppliers(db, rows.map(supplierFile.keyOf)),
  readPage: async (db, after, limit) => pageOf(await readFileSuppliers(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const { parsed, problems } = await parseRows(rows, supplierEndpoints.create.body, sameName, withoutArchived)
    const refused = await saveParsed(tx, parsed, sameName, (row, body) =>
      saveRecord(row, {
        create: () => addSupplier(ctx, body),
        edit: ({ id, version }) => editSupplier(ctx, id, { ...body, version }),
        ...archivingOf(ctx, supplierRecord),
      }),
    )
    return [...problems, ...refused]
  },
}
