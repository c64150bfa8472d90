import { locationEndpoints } from '@platen/contracts/locations/endpoints'
import { z } from 'zod'
import type { FileKind } from '../../../../platform/file-kinds/file-kind.types.ts'
import type { FileRow } from '../../../../platform/file-kinds/file-row.types.ts'
import { pageOf } from '../../../../platform/file-kinds/page-of.ts'
import {
  parseRows,
  sameName,
  saveParsed,
  saveRecord,
  withoutArchived,
} from '../../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../../platform/http/context.ts'
import { parseLocationCode } from '../location-range.rules.ts'
import { archivingOf } from '../../../records/records.actions.ts'
import { addLocation, editLocation, locationRecord } from '../locations.actions.ts'
import { lockWarehouseCodes } from '../locations.store.ts'
import { locationFile } from './location-files.format.ts'
import { findFileLocations, readFileLocations } from './location-files.views.ts'

const known = locationEndpoints.edit.body.omit({ version: true })
const added = known.extend({ code: z.string(), walking_order: known.shape.walking_order.nullable() })

const toValues = ({ values: { archived: _archived, code: _code, ...location } }: FileRow) => location

/** The locations of the warehouse in a file. One without a walking order comes behind those that exist. */
export const locationFileKind: FileKind<Ctx> = {
  ...locationFile,
  single: locationEndpoints.edit,
  lock: lockWarehouseCodes,
  find: (db, rows) => findFileLocations(db, rows.map(locationFile.keyOf)),
  readPage: async (db, after, limit) => pageOf(await readFileLocations(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const isNew = (row: FileRow) => row.stored === null
    const created = await parseRows(rows.filter(isNew), added, sameName, withoutArchived)
    const edited = await parseRows(
      rows.filter((row) => !isNew(row)),
      known,
      sameName,
      toValues,
    )
    const refused = [
      ...(await saveParsed(tx, created.parsed, sameName, (row, body) => {
        const place = parseLocationCode(body.code)
        if (!place) throw new Error('a code was read that is none')
        return saveRecord(row, {
          ...archivingOf(ctx, locationRecord),
          create: () => addLocation(ctx, { ...body, place }),
          edit: () => Promise.reject(new Error('a new location was edited')),
        })
      })),
      ...(await saveParsed(tx, edited.parsed, sameName, (row, body) =>
        saveRecord(row, {
          ...archivingOf(ctx, locationRecord),
          create: () => Promise.reject(new Error('a known location was added')),
          edit: ({ id, version }) => editLocation(ctx, id, { ...body, version }),
        }),
      )),
    ]
    return [...created.problems, ...edited.problems, ...refused]
  },
}
