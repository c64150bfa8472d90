import type { Permission } from '@platen/contracts/ability'
import { findMismatchedTag } from '@platen/contracts/printer-tags/served-tags'
import { stationWritePermissions, type StationKind } from '@platen/contracts/fulfillment/stages'
import type { PrinterKind } from '@platen/contracts/printers/printer-choices'
import type { Denial } from '../../platform/http/refusal.ts'

export const printJobKinds = [
  'piece_label',
  'picklist',
  'design',
  'packing_slip',
  'shipping_label',
  'test_page',
] as const
export type PrintJobKind = (typeof printJobKinds)[number]

/**
 * Returns the permissions of which a user needs one to retry, reroute or cancel a print job: that of the station that
 * printed it, that of the stations that print its kind, or that of maintaining printers (PRINT-20).
 */
export function permissionsToChange(kind: PrintJobKind, station: StationKind | null): [Permission, ...Permission[]] {
  if (kind === 'test_page') return ['setting.write']
  const isParcelDocument = kind === 'packing_slip' || kind === 'shipping_label'
  const permission = stationWritePermissions[isParcelDocument ? 'packaging' : 'print_barcode']
  return station === null || stationWritePermissions[station] === permission
    ? [permission, 'setting.write']
    : [permission, stationWritePermissions[station], 'setting.write']
}

export interface ReroutedJob {
  kind: PrintJobKind
  printer_id: number
  printer_kind: PrinterKind
  /** The language of its document; null for a design, whose bytes are its own. */
  language: 'pdf' | 'zpl' | null
  /** The printer tag of a design's piece; null for everything else. */
  printer_tag: string | null
}

interface OtherPrinter {
  id: number
  name: string
  kind: PrinterKind
  language: 'pdf' | 'zpl'
  printer_tags: readonly string[]
  archived: boolean
}

/** Says why a job can't go to another printer; null if it can (PRINT-26). */
export function judgeReroute(job: ReroutedJob, to: OtherPrinter): Denial | null {
  const values = { printer: to.name }
  if (to.archived) return { code: 'printer_archived', values }
  if (to.id === job.printer_id) return { code: 'reroute_same_printer', values }
  if (to.kind !== job.printer_kind || (job.language !== null && to.language !== job.language))
    return { code: 'reroute_other_kind', values }
  // Print takes a reason for a printer of another tag (PRINT-21), which nobody gives here.
  const tag = findMismatchedTag(job.printer_tag, to.printer_tags)
  return tag === null ? null : { code: 'reroute_other_tag', values: { ...values, tag } }
}
