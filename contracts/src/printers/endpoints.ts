import { z } from 'zod'
import { endpoint, id, idText, instant, optionalText, text, type Contract } from '../endpoint.ts'
import { printerErrors } from './errors.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import {
  labelSizes,
  printerDrivers,
  printerKinds,
  printerLanguages,
  printerStates,
  printHeadDpis,
} from './printer-choices.ts'
import { printJobStates } from '../values/words.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'

const whole = z.number().int()
const labelSize = z.enum(labelSizes).nullable()

export const printerRow = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(printerKinds),
  driver: z.enum(['file', 'ipp', 'raw', 'hot_folder']),
  language: z.enum(printerLanguages),
  /** The codes of the printer tags that it serves; without any it prints every design. */
  printer_tags: z.array(z.string()),
  /** The size of the labels in it; null where nobody said, and for printers of pages and designs. */
  label_size: labelSize,
})
export type PrinterRow = z.infer<typeof printerRow>

export const listPrinters = endpoint({
  route: 'GET /printers',
  access: ['fulfillment.read', 'setting.write'],
  summary: 'Every printer in use, by kind and name.',
  response: z.array(printerRow),
})

const dpi = z.literal(printHeadDpis)

export const printerListRow = z.strictObject({
  ...printerRow.shape,
  version: whole,
  /** Dots per inch of its head, for ZPL. */
  dpi,
  archived: z.boolean(),
  state: z.enum(printerStates),
  /** Why its last job failed; empty unless it is failing. */
  problem: z.string(),
  /** Jobs that wait or are at the printer. */
  open_jobs: whole,
  last_job_at: instant.nullable(),
  /** Stations that use it. */
  stations: whole,
})
export type PrinterListRow = z.infer<typeof printerListRow>

/**
 * What will stop a driver from reaching an address: text that is no address, or a network that the server may not open
 * connections to. Host names are judged when they are used.
 */
export const addressWarnings = ['unreadable', 'not_allowed'] as const

export const printerDetail = z.strictObject({
  ...printerListRow.shape,
  address: z.string(),
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

const printerFields = {
  name: text(80),
  kind: z.enum(printerKinds),
  driver: z.enum(printerDrivers),
  /** A host name or address with an optional port, or a URL. Drivers that write files need none. */
  address: optionalText(500),
  language: z.enum(printerLanguages),
  label_size: labelSize,
  dpi,
  /** The printer tags whose designs it prints, all without any; for design printers only. */
  printer_tag_ids: z.array(id).max(100),
}

const of = endpointsOf('printers', { read: 'setting.write', write: 'setting.write', detail: printerDetail })

export const printerEndpoints = {
  list: of.overview(
    'Printers with what they are doing, a page at a time. Searched by name.',
    printerListRow,
    listQuery(['name', '-name'], { kind: z.enum(printerKinds).optional(), archived: archivedChoice }),
  ),
  get: of.get('One printer with its stations and what it is doing; an archived one too.'),
  history: of.history,
  create: of.create('Adds a printer, for example as a copy of another one.', { ...printerFields, ...copyOf }),
  edit: of.edit(
    'Changes a printer. Its kind stays once it has been used; jobs that wait are printed with the new settings.',
    printerFields,
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
