import { z } from 'zod'
import { id, text, type Contract } from '../endpoint.ts'
import { stationRecordErrors } from './errors.ts'
import { stationKinds } from '../fulfillment/stages.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { stationRow } from '../printers/endpoints.ts'
import { packingSlipChoices } from '../printers/printer-choices.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'

const whole = z.number().int()

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
  endpoints: Object.values(stationEndpoints),
  errors: stationRecordErrors,
} as const satisfies Contract
