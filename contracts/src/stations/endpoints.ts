import { z } from 'zod'
import { endpoint, id, idText, version, type Contract } from '../endpoint.ts'
import { stationErrors } from './errors.ts'
import { stationColumns, stationFields, stationSettings } from './fields.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'

/** The printers that people choose for a station. */
const stationPrinterIds = { printer_id: id.nullable(), label_printer_id: id.nullable() }

const fields = { ...schemasOf(stationFields), ...stationPrinterIds }

export const stationRow = z.strictObject({ id, version, ...schemasOf(stationColumns) })
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
  waiting: z.number().int(),
  record: recordStamp,
})
export type StationDetail = z.infer<typeof stationDetail>

export const listStations = endpoint({
  route: 'GET /stations',
  access: ['fulfillment.read', 'setting.write'],
  summary: 'Every station in use with its printer setting, by kind and name.',
  response: z.array(stationRow),
})

const fieldsOfSettings = schemasOf(stationSettings)
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
    ...stationPrinterIds,
    ...fieldsOfSettings,
    /** Unchanged when left out. */
    packing_slips: fieldsOfSettings.packing_slips.optional(),
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
    listQuery(['name', '-name'], { kind: fields.kind.optional(), archived: archivedChoice }),
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
