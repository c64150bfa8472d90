import { z } from 'zod'
import { endpoint, flagText, id, version, type Contract } from '../endpoint.ts'
import { locationErrors } from './errors.ts'
import { locationColumns, locationFields } from './fields.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { palletStatuses } from '../warehouse/warehouse-words.ts'
import { endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'
import { blankPicture } from '../variants/blank-picture.ts'

const whole = z.number().int()
const fields = schemasOf(locationFields)

export const locationRow = z.strictObject({
  id,
  version,
  ...schemasOf(locationColumns),
  aisle: z.string(),
  bay: whole,
  level: whole,
  archived: z.boolean(),
})
export type LocationRow = z.infer<typeof locationRow>

export const locationDetail = z.strictObject({
  ...locationRow.shape,
  /** The first pallets here. */
  pallets_here: z.array(
    z.strictObject({ id, code: z.string(), status: z.enum(palletStatuses), units: whole, skus: whole }),
  ),
  /** The first SKUs whose pick location this is. */
  picked_here: z.array(
    z.strictObject({ variant_id: id, sku: z.string(), picture: blankPicture, on_hand: whole, available: whole }),
  ),
  record: recordStamp,
})
export type LocationDetail = z.infer<typeof locationDetail>

const of = endpointsOf('warehouse-locations', {
  read: 'warehouse.read',
  write: 'warehouse.write',
  detail: locationDetail,
})

export const locationEndpoints = {
  list: of.list(
    'The locations of the warehouse, a page at a time. Searched by the start of the code.',
    locationRow,
    listQuery(['walking_order', '-walking_order', 'code', '-code'], {
      kind: fields.kind.optional(),
      blocked: flagText.optional(),
      archived: archivedChoice,
    }),
  ),
  get: of.get('One location with its pallets and the SKUs that are picked from it; an archived one too.'),
  history: of.history,
  edit: of.edit(
    'Changes a location. With a reason it is blocked: nothing can be put there. Its code stays, it is on the shelf.',
    fields,
  ),
  archive: of.archive('Archives a location without pallets: nothing can be put there from then on.'),
  restore: of.restore('Restores an archived location.'),
  delete: of.delete('Deletes a location that no pallet and no entry of the log names.'),
}

/** Locations that one range creates at most. */
export const maxLocationsPerRange = 2_000

/** The code of a location as people type it: aisle, bay and level. */
const locationCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,4}-[0-9]{1,3}-[0-9]{1,2}$/)

const range = { from: locationCode, to: locationCode }

export const previewLocationRange = endpoint({
  route: 'GET /warehouse-locations/range',
  access: 'warehouse.write',
  summary: 'What a range of locations would create, such as A-01-1 to C-12-4: every aisle, bay and level in between.',
  query: z.strictObject(range),
  response: z.strictObject({
    count: whole,
    /** New codes in walking order: the first ones and the last. */
    first: z.array(z.string()),
    last: z.string().nullable(),
    /** Codes that exist already, archived ones included; they are left as they are. */
    existing: z.array(z.string()),
    /** Codes that are SKUs; the range is refused while there are any. */
    skus: z.array(z.string()),
  }),
})

export const createLocationRange = endpoint({
  route: 'POST /warehouse-locations/range',
  access: 'warehouse.write',
  summary: 'Creates the locations of a range that don’t exist yet, in walking order behind those that do.',
  body: z.strictObject({ ...range, kind: fields.kind }),
  response: z.strictObject({ created: whole, existing: whole }),
})

export const locationContract = {
  endpoints: [...Object.values(locationEndpoints), previewLocationRange, createLocationRange],
  errors: locationErrors,
} as const satisfies Contract
