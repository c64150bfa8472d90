export type Language = 'en' | 'fr'

/** A word or text in both languages. */
export type Worded = Record<Language, string>
