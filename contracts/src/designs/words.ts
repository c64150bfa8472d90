import type { NounWords } from '../words/kind.ts'

/** The words of designs. */
export const designWords = {
  audit: {
    design: { en: 'Design', fr: 'Visuel' },
  },
  hits: {
    design: { en: 'Design', fr: 'Visuel' },
  },
  events: {
    replaced: { en: 'Replaced', fr: 'Remplacement' },
    replacement: { en: 'Replacement', fr: 'Remplacement' },
  },
  fields: {
    title: { en: 'Title', fr: 'Titre' },
  },
} as const satisfies NounWords
