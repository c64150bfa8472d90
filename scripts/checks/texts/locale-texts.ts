const plural = /_(zero|one|two|few|many|other)$/

/** The texts of one file as key → text, groups joined by dots, as i18next asks for them. */
export function flatTexts(tree: unknown, prefix = ''): Map<string, string> {
  if (typeof tree !== 'object' || tree === null) return new Map([[prefix, String(tree)]])
  const entries = Object.entries(tree)
  return new Map(entries.flatMap(([key, value]) => [...flatTexts(value, prefix === '' ? key : `${prefix}.${key}`)]))
}

/** `pieces_one` → `pieces` where the file counts it (it has `pieces_other`); any other key stays. */
export function keyWithoutPlural(key: string, texts: ReadonlyMap<string, string>): string {
  const base = key.replace(plural, '')
  return base !== key && texts.has(`${base}_other`) ? base : key
}

/** The plural forms that a language has (Intl) and the key lacks; said once, at the form `other`. */
export function pluralForms(key: string, texts: ReadonlyMap<string, string>, language: string): string[] {
  if (!key.endsWith('_other')) return []
  const base = key.slice(0, -'_other'.length)
  const ordinal = base.endsWith('_ordinal')
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' })
  return rules.resolvedOptions().pluralCategories.filter((form) => !texts.has(`${base}_${form}`))
}

/** The values that a text fills in, `{{name}}` and `{name}` alike, sorted and joined: comparable. */
export function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{?\s*(\w+)[^}]*\}\}?/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].toSorted().join(',')
}
