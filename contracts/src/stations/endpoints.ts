import { z } from 'zod'
import { endpoint, id, idText, text, version, type Contract } from '../endpoint.ts'
import { stationErrors } from './errors.ts'
import { stationKind } from '../fulfillment/piece.ts'
import { stationKinds } from '../fulfillment/stages.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { packingSlipChoices } from './choices.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'

const whole = z.number().int()

const printerName = z.strictObject({ id, name: z.string() })

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
  /** Whether Package prints packing slips: as the order's store says, always or never. */
  packing_slips: z.enum(packingSlipChoices),
  version: z.number().int(),
})
export type StationRow = z.infer<typeof stationRow>

export const stationListRow = z.strictObject({ ...stationRow.shape, archived: z.boolean() })
export type StationListRow = z.infer<typeof stationListRow>

export const stationDetail = z.strictObject({
  ...stationListRow.shape,
  /** Whether it was used, so that it keeps its kind and can't be deleted. */
  used: z.boolean(),
  /** Whether it is the only station of its kind. */
  only_one: z.boolean(),
  /** Pieces in the queue of its kind. */
  waiting: whole,
  record: recordStamp,
})
export type StationDetail = z.infer<typeof stationDetail>

const fields = {
  name: text(80),
  kind: z.enum(stationKinds),
  printer_id: id.nullable(),
  label_printer_id: id.nullable(),
  confirm_automatically: z.boolean(),
  package_automatically: z.boolean(),
  packing_slips: z.enum(packingSlipChoices),
}

export const listStations = endpoint({
  route: 'GET /stations',
  access: ['fulfillment.read', 'setting.write'],
  summary: 'Every station in use with its printer setting, by kind and name.',
  response: z.array(stationRow),
})

const settingsWriter = ['setting.write', 'fulfillment.write.print', 'fulfillment.write.package'] as const

export const setStationSettings = endpoint({
  route: 'PUT /stations/:id/settings',
  // Assumed: users who work at a kind of station may choose its printers. Stations themselves need setting.write.
  access: settingsWriter,
  // Where stations must be paired, the office needs setting.write.
  station: { kind: 'any', office: settingsWriter },
  summary:
    'Sets the printers of a station, and what it does by itself; without setting.write only at a kind of station where the caller may work, and where pairing is required, only from this station.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    printer_id: id.nullable(),
    label_printer_id: id.nullable(),
    confirm_automatically: z.boolean(),
    package_automatically: z.boolean(),
    /** Unchanged when left out. */
    packing_slips: z.enum(packingSlipChoices).optional(),
    version,
  }),
  response: stationRow,
})

// Assumed: the last station of a kind may be archived while pieces wait for it. The screen warns; a factory may be
// about to add another one.
const of = endpointsOf('stations', { read: 'setting.write', write: 'setting.write', detail: stationDetail })

export const stationEndpoints = {
  list: of.overview(
    'Stations with their printers, a page at a time. Searched by name.',
    stationListRow,
    listQuery(['name', '-name'], { kind: z.enum(stationKinds).optional(), archived: archivedChoice }),
  ),
  get: of.get('One station with its printers and the queue of its kind; an archived one too.'),
  history: of.history,
  create: of.create('Adds a station, for example as a copy of another one.', { ...fields, ...copyOf }),
  edit: of.edit('Changes a station. Its kind stays once it has been used.', fields),
  archive: of.archive('Archives a station: nobody can work there from then on.'),
  restore: of.restore('Restores an archived station.'),
  delete: of.delete('Deletes a station where nothing was done; a used one can be archived.'),
}

export const stationContract = {
  endpoints: [...Object.values(stationEndpoints), listStations, setStationSettings],
  errors: stationErrors,
} as const satisfies Contract
