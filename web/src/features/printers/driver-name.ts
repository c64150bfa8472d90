import { printerDriverWords } from '@platen/contracts/printers/printer-choices'
import type { Worded } from '@platen/contracts/values/language'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'

/** Returns a function that names a driver; one that this version doesn't have keeps its code, with a note. */
export function useDriverName(): (driver: string) => string {
  const t = useTexts('printers')
  const inLanguage = useInLanguage()
  const known: Readonly<Record<string, Worded>> = printerDriverWords
  return (driver) => {
    const words = known[driver]
    return words ? inLanguage(words) : t('driver_gone', { driver })
  }
}
