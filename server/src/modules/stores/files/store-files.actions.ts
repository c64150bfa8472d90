import { storeEndpoints } from '@platen/contracts/stores/endpoints'
import { cellText } from '../../../platform/file-kinds/file-columns.ts'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import type { FileRow, RowValues } from '../../../platform/file-kinds/file-row.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { parseRows, saveParsed, saveRecord } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { partition } from '../../../platform/partition.ts'
import { lockUnique } from '../../records/record-fields.actions.ts'
import type { RecordVersion } from '../../records/record-kind.service.ts'
import { archivingOf } from '../../records/records.actions.ts'
import { createStore, editStore, pauseStore, resumeStore, storeRecord, uniqueStoreCode } from '../stores.actions.ts'
import { storeFile, toSender, toStoreColumn } from './store-files.format.ts'
import { findFileStores, findVendorIds, readFileStores } from './store-files.views.ts'

const vendorOf = ({ shipping_vendor: code }: RowValues) => (typeof code === 'string' ? code : null)

/** Stores in a file, without their logos. */
export const storeFileKind: FileKind<Ctx> = {
  ...storeFile,
  single: storeEndpoints.create,
  lock: (tx) => lockUnique(tx, uniqueStoreCode),
  find: (db, rows) => findFileStores(db, rows.map(storeFile.keyOf)),
  readPage: async (db, after, limit) => pageOf(await readFileStores(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const named = rows.map(({ values }) => vendorOf(values)).filter((code) => code !== null)
    const vendors = await findVendorIds(tx, [...new Set(named)])
    const [known, unknown] = partition(rows, ({ values }) => {
      const code = vendorOf(values)
      return code === null || vendors.has(code)
    })
    const { parsed, problems } = await parseRows(known, storeEndpoints.create.body, toStoreColumn, (row) =>
      toBody(row, vendors),
    )
    const refused = await saveParsed(tx, parsed, toStoreColumn, (row, body) => {
      const isPaused = row.values.paused === true
      const wasPaused = row.stored?.values.paused === true
      const setPaused = async (store: RecordVersion) => {
        if (isPaused === wasPaused) return store
        return isPaused ? pauseStore(ctx, store) : resumeStore(ctx, store)
      }
      return saveRecord(row, {
        create: async () => setPaused(await createStore(ctx, body)),
        edit: async ({ id, version }) => setPaused(await editStore(ctx, id, { ...body, version })),
        ...archivingOf(ctx, storeRecord),
      })
    })
    const withoutVendor = unknown.map(({ line, values }) => ({
      line,
      column: 'shipping_vendor',
      text: cellText('file_choice_unknown', { value: vendorOf(values) ?? '' }),
    }))
    return [...problems, ...refused, ...withoutVendor]
  },
}

function toBody({ values }: FileRow, vendors: ReadonlyMap<string, number>): unknown {
  const { code, name, platform, default_service, handling_days } = values
  const vendor = vendorOf(values)
  const { slip_language, slip_text, slip_footer, prints_packing_slip, attached } = values
  return {
    code,
    name,
    platform,
    default_vendor_id: vendor === null ? null : vendors.get(vendor),
    default_service,
    handling_days,
    sender: toSender(values),
    slip_language,
    slip_text,
    slip_footer,
    prints_packing_slip,
    attached,
  }
}
