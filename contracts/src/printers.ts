import { z } from 'zod'
import { endpoint, id, idText, version } from './endpoint.ts'
import { stationKind } from './fulfillment/piece.ts'

export const printerKinds = ['label', 'document', 'design'] as const

const printerName = z.strictObject({ id, name: z.string() })

export const printerRow = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(printerKinds),
  driver: z.enum(['file', 'ipp', 'raw', 'hot_folder']),
  language: z.enum(['pdf', 'zpl']),
  printer_tag: z.string().nullable(),
})
export type PrinterRow = z.infer<typeof printerRow>

export const stationRow = z.strictObject({
  id,
  name: z.string(),
  kind: stationKind,
  /** Prints designs at Print, picklists at Print Barcode and packing slips at Package. */
  printer: printerName.nullable(),
  /** Prints piece labels, and shipping labels at Package. */
  label_printer: printerName.nullable(),
  confirm_automatically: z.boolean(),
  package_automatically: z.boolean(),
  version: z.number().int(),
})
export type StationRow = z.infer<typeof stationRow>

export const listPrinters = endpoint({
  route: 'GET /printers',
  access: ['fulfillment.read', 'setting.write'],
  summary: 'Every printer in use, by kind and name.',
  response: z.array(printerRow),
})

export const listStations = endpoint({
  route: 'GET /stations',
  access: ['fulfillment.read', 'setting.write'],
  summary: 'Every station in use with its printer setting, by kind and name.',
  response: z.array(stationRow),
})

export const setStationSettings = endpoint({
  route: 'PUT /stations/:id/settings',
  // Assumed: users who work at a kind of station may choose its printers. Stations themselves need setting.write.
  access: ['setting.write', 'fulfillment.write.print', 'fulfillment.write.package'],
  summary:
    'Sets the printers of a station, and what it does by itself; without setting.write only at a kind of station where the caller may work.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    printer_id: id.nullable(),
    label_printer_id: id.nullable(),
    confirm_automatically: z.boolean(),
    package_automatically: z.boolean(),
    version,
  }),
  response: stationRow,
})

export const printerEndpoints = [listPrinters, listStations, setStationSettings] as const
