import { printingKinds, printingKindWords, type PrintingKind } from '@platen/contracts/values/printing-kinds'
import { useInLanguage } from '../../platform/i18n/i18n.ts'

const isKind = (kind: unknown): kind is PrintingKind => printingKinds.includes(kind as PrintingKind)

/** Returns the kinds of printing in the user's language, and a function that names one by its code. */
export function usePrintingKinds() {
  const inLanguage = useInLanguage()
  const nameOf = (kind: unknown): string | undefined => (isKind(kind) ? inLanguage(printingKindWords[kind]) : undefined)
  return { nameOf, options: printingKinds.map((kind) => ({ value: kind, label: inLanguage(printingKindWords[kind]) })) }
}
