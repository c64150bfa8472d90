import { textIfKnown, useTexts } from '../platform/i18n/translate.ts'

/** Returns the translated name of a print area. Custom areas keep their own name. */
export function useAreaName(): (area: string) => string {
  useTexts('words')
  return (area) => textIfKnown('words', `areas.${area}`) ?? area.replaceAll('_', ' ')
}

/** The area's name within a sentence, in French with its article. */
export function useAreaInSentence(): (area: string) => string {
  useTexts('words')
  return (area) => textIfKnown('words', `areas_in_sentence.${area}`) ?? area.replaceAll('_', ' ')
}
