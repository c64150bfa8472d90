import { z } from 'zod'
import { instant, optionalText, text } from '../endpoint.ts'
import { field } from '../records/field.ts'
import * as stationTerms from '../stations/terms.ts'
import * as commonTerms from '../words/terms.ts'
import {
  labelSizes,
  labelSizeWords,
  printerDrivers,
  printerDriverWords,
  printerKinds,
  printerKindWords,
  printerLanguages,
  printerLanguageWords,
  printerStates,
  printerStateWords,
  printHeadDpis,
} from './printer-choices.ts'
import * as printerTerms from './terms.ts'

/** What people enter of a printer. */
export const printerFields = {
  name: field(text(80), commonTerms.name),
  kind: field(z.enum(printerKinds), { en: 'Prints', fr: 'Imprime' }, { words: printerKindWords }),
  driver: field(z.enum(printerDrivers), printerTerms.driver, { words: printerDriverWords }),
  // A host name or address with an optional port, or a URL. Drivers that write files need none.
  address: field(optionalText(500), commonTerms.address),
  language: field(z.enum(printerLanguages), { en: 'Language', fr: 'Langage' }, { words: printerLanguageWords }),
  // The size of the labels in it; null where nobody said, and for printers of pages and designs.
  label_size: field(z.enum(labelSizes).nullable(), commonTerms.labelSize, { words: labelSizeWords }),
  // Dots per inch of its head, for ZPL.
  dpi: field(z.literal(printHeadDpis), {
    en: 'Resolution of the print head',
    fr: 'Résolution de la tête d’impression',
  }),
}

const count = z.number().int()

/** The columns of the list of printers. */
export const printerColumns = {
  name: printerFields.name,
  kind: printerFields.kind,
  state: field(z.enum(printerStates), commonTerms.status, { words: printerStateWords }),
  // One that only another version has stays readable.
  driver: field(z.enum(['file', 'ipp', 'raw', 'hot_folder']), printerTerms.driver, { words: printerDriverWords }),
  language: printerFields.language,
  label_size: printerFields.label_size,
  // The codes of the printer tags that it serves; without any it prints every design.
  printer_tags: field(z.array(z.string()), { en: 'Printer tags', fr: 'Repères' }),
  // Stations that use it.
  stations: field(count, stationTerms.stations),
  // Jobs that wait or are at the printer.
  open_jobs: field(count, printerTerms.waitingJobs),
  last_job_at: field(instant.nullable(), printerTerms.lastJob),
}
