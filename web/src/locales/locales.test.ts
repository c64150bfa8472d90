import { describe, expect, it } from 'vitest'

type Texts = { [key: string]: string | Texts }

const files = import.meta.glob<Texts>('./*/*.json', { import: 'default', eager: true })
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const names = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))].toSorted()

/** Every sentence of a file by its full key. */
function flat(texts: Texts, prefix = ''): Map<string, string> {
  const all = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') all.set(prefix + key, value)
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) all.set(inner, text)
  }
  return all
}

const plural = /_(zero|one|two|few|many|other)$/
const stem = (key: string) => key.replace(plural, '')
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].toSorted()
const slots = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((found) => found[1]).toSorted()

describe.each(names)('the texts of %s', (name) => {
  const en = flat(files[`./en/${name}`] ?? {})
  const fr = flat(files[`./fr/${name}`] ?? {})

  it('say the same things in both languages', () => {
    expect(stems(fr)).toEqual(stems(en))
  })

  it('leave no sentence empty', () => {
    for (const [key, text] of [...en, ...fr]) expect(text.trim(), key).not.toBe('')
  })

  it('fill the same values into both', () => {
    for (const [key, text] of fr) {
      const twin = en.get(key) ?? en.get(`${stem(key)}_other`) ?? ''
      expect(slots(text), key).toEqual(slots(twin))
    }
  })

  it.each([
    ['en', en],
    ['fr', fr],
  ] as const)('have every plural form of %s', (language, texts) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = new Set([...texts.keys()].filter((key) => plural.test(key)).map(stem))
    for (const key of counted) for (const form of forms) expect([...texts.keys()]).toContain(`${key}_${form}`)
  })
})

describe('the texts that screens ask for', () => {
  it('exist', () => {
    const all = new Map(names.map((name) => [name.replace('.json', ''), flat(files[`./en/${name}`] ?? {})]))
    const has = (space: string, key: string) => all.get(space)?.has(key) || all.get(space)?.has(`${key}_other`) || false
    const missing: string[] = []
    for (const [path, source] of Object.entries(sources)) {
      const own = new Map(
        [...source.matchAll(/const \{ t(?:: (\w+))? \} = useTranslation\('([\w-]+)'\)/g)].map(([, alias, space]) => [
          alias ?? 't',
          space ?? '',
        ]),
      )
      for (const [, call = '', key = ''] of source.matchAll(/(?<![\w.])(\w+)\('([\w.]+)'[,)]/g)) {
        const space = own.get(call)
        if (space && !has(space, key)) missing.push(`${path}: ${space}:${key}`)
      }
      for (const [, space = '', key = ''] of source.matchAll(/i18next\.t\('([\w-]+):([\w.]+)'/g)) {
        if (!has(space, key)) missing.push(`${path}: ${space}:${key}`)
      }
    }
    expect(missing).toEqual([])
  })
})
