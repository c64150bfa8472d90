import { pieceLabelSizes, pieceLabelWords } from '../site/site-choices.ts'
import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as printerTerms from './terms.ts'

/** What a printer prints: labels, pages, or designs on garments and other blanks. */
export const printerKinds = ['label', 'document', 'design'] as const
export type PrinterKind = (typeof printerKinds)[number]

export const printerKindWords = {
  label: { en: 'Labels', fr: 'Étiquettes' },
  document: printerTerms.documents,
  design: commonTerms.designs,
} as const satisfies Record<PrinterKind, Worded>

/**
 * The drivers that the server has, one line each, and how people call them. A line without its driver in
 * `server/src/platform/printing/printer-drivers.ts` does not compile.
 */
export const printerDriverWords = {
  file: { en: 'Files in a folder', fr: 'Fichiers dans un dossier' },
} as const satisfies Record<string, Worded>
export type PrinterDriverName = keyof typeof printerDriverWords
export const printerDrivers = Object.keys(printerDriverWords) as [PrinterDriverName, ...PrinterDriverName[]]

export const printerLanguages = ['pdf', 'zpl'] as const

export const printerLanguageWords = {
  pdf: { en: 'PDF', fr: 'PDF' },
  zpl: printerTerms.zpl,
} as const satisfies Record<(typeof printerLanguages)[number], Worded>

export const labelSizes = [...pieceLabelSizes, '4x6', '4x8', 'a6', 'a5'] as const
export type LabelSize = (typeof labelSizes)[number]

/** The sizes of labels that a label printer can hold. */
export const labelSizeWords = {
  ...pieceLabelWords,
  '4x6': printerTerms.fourBySix,
  '4x8': printerTerms.fourByEight,
  a6: { en: 'A6', fr: 'A6' },
  a5: { en: 'A5', fr: 'A5' },
} as const satisfies Record<LabelSize, Worded>

/** Dots per inch of a label printer's head. */
export const printHeadDpis = [203, 300] as const

/**
 * What a printer is doing. Failing: its last job failed, whatever waits behind it; it counts until a job succeeds.
 */
export const printerStates = ['idle', 'waiting', 'printing', 'failing'] as const
export type PrinterState = (typeof printerStates)[number]

export const printerStateWords = {
  idle: { en: 'Idle', fr: 'Au repos' },
  waiting: { en: 'Jobs waiting', fr: 'Tâches en attente' },
  printing: { en: 'Printing', fr: 'Impression en cours' },
  failing: { en: 'Failing', fr: 'En échec' },
} as const satisfies Record<PrinterState, Worded>
