import { z } from 'zod'
import { endpoint, id, idText, text, version, type Contract } from '../endpoint.ts'
import { stationRecordErrors } from './errors.ts'
import { stationKinds } from '../fulfillment/stages.ts'
import { archivedChoice, listMeta, listQuery } from '../paging.ts'
import { archivingOf, deletingOf, historyOf, recordStamp } from '../records/record.ts'
import { stationRow } from '../printers/endpoints.ts'
import { packingSlipChoices } from '../printers/printer-choices.ts'

const whole = z.number().int()

export const stationListRow = z.strictObject({ ...stationRow.shape, archived: z.boolean() })
export type StationListRow = z.infer<typeof stationListRow>

export const listStationOverview = endpoint({
  route: 'GET /stations/overview',
  access: 'setting.write',
  summary: 'Stations with their printers, a page at a time. Searched by name.',
  query: listQuery(['name', '-name'], { kind: z.enum(stationKinds).optional(), archived: archivedChoice }),
  response: z.array(stationListRow),
  meta: listMeta,
})

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

const idParams = z.strictObject({ id: idText })

export const getStation = endpoint({
  route: 'GET /stations/:id',
  access: 'setting.write',
  summary: 'One station with its printers and the queue of its kind; an archived one too.',
  params: idParams,
  response: stationDetail,
})

export const stationHistory = historyOf('stations', 'setting.write')

const fields = {
  name: text(80),
  kind: z.enum(stationKinds),
  printer_id: id.nullable(),
  label_printer_id: id.nullable(),
  confirm_automatically: z.boolean(),
  package_automatically: z.boolean(),
  packing_slips: z.enum(packingSlipChoices),
}

export const createStation = endpoint({
  route: 'POST /stations',
  access: 'setting.write',
  summary: 'Adds a station, for example as a copy of another one.',
  body: z.strictObject({ ...fields, copy_of: id.optional() }),
  response: stationDetail,
})

export const editStation = endpoint({
  route: 'PUT /stations/:id',
  access: 'setting.write',
  summary: 'Changes a station. Its kind stays once it has been used.',
  params: idParams,
  body: z.strictObject({ ...fields, version }),
  response: stationDetail,
})

// Assumed: the last station of a kind may be archived while pieces wait for it. The screen warns; a factory may be
// about to add another one.
export const { archive: archiveStation, restore: restoreStation } = archivingOf(
  'stations',
  'setting.write',
  stationDetail,
  {
    archive: 'Archives a station: nobody can work there from then on.',
    restore: 'Restores an archived station.',
  },
)

export const deleteStation = deletingOf(
  'stations',
  'setting.write',
  'Deletes a station where nothing was done; a used one can be archived.',
)

export const stationContract = {
  endpoints: [
    listStationOverview,
    getStation,
    stationHistory,
    createStation,
    editStation,
    archiveStation,
    restoreStation,
    deleteStation,
  ],
  errors: stationRecordErrors,
} as const satisfies Contract
