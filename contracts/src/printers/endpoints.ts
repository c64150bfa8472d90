import { z } from 'zod'
import { endpoint, id, idText, version, type Contract } from '../endpoint.ts'
import { printerErrors } from './errors.ts'
import { printerColumns, printerFields } from './fields.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { labelSizes } from './printer-choices.ts'
import { printJobStates } from '../values/words.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'

const fields = schemasOf(printerFields)
const columns = schemasOf(printerColumns)

export const printerRow = z.strictObject({
  id,
  name: columns.name,
  kind: columns.kind,
  driver: columns.driver,
  language: columns.language,
  printer_tags: columns.printer_tags,
  label_size: columns.label_size,
})
export type PrinterRow = z.infer<typeof printerRow>

export const listPrinters = endpoint({
  route: 'GET /printers',
  access: ['fulfillment.read', 'setting.write'],
  summary: 'Every printer in use, by kind and name.',
  response: z.array(printerRow),
})

export const printerListRow = z.strictObject({
  id,
  version,
  ...columns,
  dpi: fields.dpi,
  archived: z.boolean(),
  /** Why its last job failed; empty unless it is failing. */
  problem: z.string(),
})
export type PrinterListRow = z.infer<typeof printerListRow>

/**
 * What will stop a driver from reaching an address: text that is no address, or a network that the server may not open
 * connections to. Host names are judged when they are used.
 */
export const addressWarnings = ['unreadable', 'not_allowed'] as const

export const printerDetail = z.strictObject({
  ...printerListRow.shape,
  address: fields.address,
  address_warning: z.enum(addressWarnings).nullable(),
  /** Sizes that are printed at its stations and aren't the one loaded: of piece labels, or of shipping labels. */
  label_size_conflicts: z.array(z.enum(labelSizes)),
  /** The printer tags that it serves, archived ones too. */
  printer_tag_rows: z.array(z.strictObject({ id, code: z.string() })),
  station_rows: z.array(z.strictObject({ id, name: z.string() })),
  /** Whether nothing refers to it, so that it can be deleted, or become a printer of another kind. */
  unused: z.boolean(),
  record: recordStamp,
})
export type PrinterDetail = z.infer<typeof printerDetail>

const idParams = z.strictObject({ id: idText })

/** The printer tags whose designs it prints, all without any; for design printers only. */
const tagIds = { printer_tag_ids: z.array(id).max(100) }

const of = endpointsOf('printers', { read: 'setting.write', write: 'setting.write', detail: printerDetail })

export const printerEndpoints = {
  list: of.overview(
    'Printers with what they are doing, a page at a time. Searched by name.',
    printerListRow,
    listQuery(['name', '-name'], {
      kind: fields.kind.optional(),
      /** Only those with a job that failed, or with one that isn’t done. */
      failed_jobs: z.literal('true').optional(),
      waiting_jobs: z.literal('true').optional(),
      archived: archivedChoice,
    }),
  ),
  get: of.get('One printer with its stations and what it is doing; an archived one too.'),
  history: of.history,
  create: of.create('Adds a printer, for example as a copy of another one.', { ...fields, ...tagIds, ...copyOf }),
  edit: of.edit(
    'Changes a printer. Its kind stays once it has been used; jobs that wait are printed with the new settings.',
    { ...fields, ...tagIds },
  ),
  archive: of.archive(
    'Archives a printer without waiting jobs: its stations are without it, and it can no longer be chosen.',
  ),
  restore: of.restore('Restores an archived printer; stations choose it again themselves.'),
  delete: of.delete('Deletes a printer that nothing refers to; one in use can be archived.'),
}

export const printTestPage = endpoint({
  route: 'POST /printers/:id/test-page',
  access: 'setting.write',
  summary: 'Queues a test page at a printer, in its language and on its labels.',
  params: idParams,
  response: z.strictObject({ id, state: z.enum(printJobStates) }),
})

const permissions = ['setting.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    printers: (typeof permissions)[number]
  }
}

export const printerContract = {
  endpoints: [listPrinters, ...Object.values(printerEndpoints), printTestPage],
  permissions,
  errors: printerErrors,
} as const satisfies Contract
