import { z } from 'zod'
import { endpoint, id, idText, version, type Contract } from '../endpoint.ts'
import { printerTagErrors } from './errors.ts'
import { printerTagColumns, printerTagFields } from './fields.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'
import { blankPicture } from '../variants/blank-picture.ts'

const fields = schemasOf(printerTagFields)
const columns = schemasOf(printerTagColumns)

export const printerTagRow = z.strictObject({
  id,
  version,
  code: columns.code,
  name: columns.name,
  variants: columns.variants,
})
export type PrinterTagRow = z.infer<typeof printerTagRow>

export const listPrinterTags = endpoint({
  route: 'GET /printer-tags',
  // Stations filter their queues by tag, and users who see or change a product see its tag.
  access: ['printer_tag.read', 'product.read', 'product.write', 'fulfillment.read'],
  summary: 'Every printer tag in use, by code.',
  response: z.array(printerTagRow),
})

export const printerTagListRow = z.strictObject({ id, version, ...columns, archived: z.boolean() })
export type PrinterTagListRow = z.infer<typeof printerTagListRow>

export const printerTagDetail = z.strictObject({
  ...printerTagListRow.shape,
  printer_rows: z.array(z.strictObject({ id, name: z.string() })),
  /** Products that it is set on, or that have variants with it, with how many variants it routes; the most first. */
  product_rows: z.array(
    z.strictObject({ id, code: z.string(), name: z.string(), picture: blankPicture, variants: z.number().int() }),
  ),
  /** Whether nothing refers to it, so that it can be deleted. */
  unused: z.boolean(),
  record: recordStamp,
})
export type PrinterTagDetail = z.infer<typeof printerTagDetail>

const idParams = z.strictObject({ id: idText })

/** The design printers that serve it. A printer serves one tag: it leaves the one that it served. */
const printerIds = z.array(id).max(100)

const of = endpointsOf('printer-tags', {
  read: ['printer_tag.read', 'printer_tag.write'],
  write: 'printer_tag.write',
  detail: printerTagDetail,
})

export const printerTagEndpoints = {
  list: {
    ...of.overview(
      'Printer tags with what they route, a page at a time. Searched by code and name.',
      printerTagListRow,
      listQuery(['code', '-code', 'name', '-name'], {
        kind: fields.kind.optional(),
        archived: archivedChoice,
      }),
    ),
    access: 'printer_tag.read' as const,
  },
  get: of.get('One printer tag with its printers, and the products that use it; an archived one too.'),
  history: of.history,
  create: of.create('Adds a printer tag, for example as a copy of another one.', {
    ...fields,
    printer_ids: printerIds.default([]),
    ...copyOf,
  }),
  edit: of.edit('Changes a printer tag, and which printers serve it. Labels that were printed keep the code on them.', {
    ...fields,
    printer_ids: printerIds,
  }),
  archive: of.archive('Archives a printer tag: it routes what it routes, and can no longer be chosen.'),
  restore: of.restore('Restores an archived or merged printer tag; what was moved by a merge stays where it is.'),
  delete: of.delete('Deletes a printer tag that nothing refers to; one in use can be archived.'),
}

export const mergePrinterTag = endpoint({
  route: 'POST /printer-tags/:id/merge',
  access: 'printer_tag.write',
  summary:
    'Moves everything that uses this printer tag to another one, with the pieces that wait for their barcode, and archives it. Answers with the other one.',
  params: idParams,
  body: z.strictObject({ version, into_id: id }),
  response: printerTagDetail,
})

const permissions = ['printer_tag.read', 'printer_tag.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    printerTags: (typeof permissions)[number]
  }
}

export const printerTagContract = {
  endpoints: [listPrinterTags, ...Object.values(printerTagEndpoints), mergePrinterTag],
  permissions,
  errors: printerTagErrors,
} as const satisfies Contract
