import { printerTagEndpoints } from '@platen/contracts/printer-tags/endpoints'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { parseRows, sameName, saveParsed, saveRecord, withoutArchived } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { lockUnique } from '../../records/record-fields.actions.ts'
import { archivingOf } from '../../records/records.actions.ts'
import { addPrinterTag, editPrinterTag, tagRecord, uniqueTagCode } from '../printer-tags.actions.ts'
import { printerTagFile } from './printer-tag-files.format.ts'
import { findFileTags, readFileTags } from './printer-tag-files.views.ts'

/** Printer tags in a file. Which printers serve them is chosen on their screens. */
export const printerTagFileKind: FileKind<Ctx> = {
  ...printerTagFile,
  single: printerTagEndpoints.create,
  lock: (tx) => lockUnique(tx, uniqueTagCode),
  find: (db, rows) => findFileTags(db, rows.map(printerTagFile.keyOf)),
  readPage: async (db, after, limit) => pageOf(await readFileTags(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const { parsed, problems } = await parseRows(rows, printerTagEndpoints.create.body, sameName, withoutArchived)
    const refused = await saveParsed(tx, parsed, sameName, (row, body) =>
      saveRecord(row, {
        create: () => addPrinterTag(ctx, body),
        edit: ({ id, version }) => editPrinterTag(ctx, id, { ...body, version }),
        ...archivingOf(ctx, tagRecord),
      }),
    )
    return [...problems, ...refused]
  },
}
