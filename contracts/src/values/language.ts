export type Language = 'en' | 'fr'

/** The forms of a counted text: those that a language has for a number. */
export interface PluralForms {
  en: { one: string; other: string }
  fr: { one: string; many: string; other: string }
}

/** A word or text in both languages. */
export type Worded = Record<Language, string>
