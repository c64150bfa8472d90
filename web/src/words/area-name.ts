import { textIfKnown, useTexts } from '../platform/i18n/translate.ts'

/** Returns the translated name of a print area. Custom areas keep their own name. */
export function useAreaName(): (area: string) => string {
  useTexts('words')
  return (area) => textIfKnown('words', `areas.${area}`) ?? area.replaceAll('_', ' ')
}
