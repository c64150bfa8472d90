import { textIfKnown, useTexts } from '../platform/i18n/translate.ts'

/** What a print area is called; one that the factory named itself keeps its own name. */
export function useAreaName(): (area: string) => string {
  useTexts('words')
  return (area) => textIfKnown('words', `areas.${area}`) ?? area.replaceAll('_', ' ')
}
