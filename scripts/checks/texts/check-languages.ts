import { isTest, listFiles, readText } from '../checkout-files.ts'
import type { Finding } from '../finding.ts'
import { flatTexts, keyWithoutPlural, pluralForms, placeholders } from './locale-texts.ts'
import { keysUsed, type UsedKeys } from './locale-keys-used.ts'

const languages = ['en', 'fr'] as const

/**
 * The texts of the web application are complete in English and French: the same keys with every plural form of each
 * language, the same values filled in, each key shown somewhere, each key asked for present.
 */
export function checkLanguages(root: string): Finding[] {
  const files = listFiles(root)
  const texts = new Map<string, Map<string, string>>()
  for (const file of files.filter((one) => /^web\/src\/locales\/(en|fr)\/[^/]+\.json$/.test(one))) {
    texts.set(file.replace(/^web\/src\/locales\//, ''), flatTexts(JSON.parse(readText(root, file))))
  }
  const namespaces = new Set([...texts.keys()].map((file) => file.slice(3).replace(/\.json$/, '')))
  const sources = files.filter((file) => /^web\/src\/.*\.tsx?$/.test(file) && !isTest(file))
  const used = keysUsed(sources.map((file) => ({ file, text: readText(root, file) })))
  return [...namespaces]
    .flatMap((name) => {
      const both = languages.map((language) => texts.get(`${language}/${name}.json`) ?? new Map<string, string>())
      const [en, fr] = both as [Map<string, string>, Map<string, string>]
      return [...pairFindings(name, en, fr), ...unusedFindings(name, en, used)]
    })
    .concat(missingFindings(texts, used))
}

function pairFindings(name: string, en: Map<string, string>, fr: Map<string, string>): Finding[] {
  const findings: Finding[] = []
  for (const [language, own, other] of [
    ['en', en, fr],
    ['fr', fr, en],
  ] as const) {
    const file = `web/src/locales/${language}/${name}.json`
    const ownKeys = new Set([...own.keys()].map((key) => keyWithoutPlural(key, own)))
    for (const key of new Set([...other.keys()].map((one) => keyWithoutPlural(one, other)))) {
      if (!ownKeys.has(key))
        findings.push({ rule: 'text-missing', file, message: `${key} exists only in the other language` })
    }
    for (const [key, text] of own) {
      if (text.trim() === '') findings.push({ rule: 'text-empty', file, message: `${key} says nothing` })
      const missing = pluralForms(key, own, language)
      if (missing.length > 0) {
        findings.push({ rule: 'plural-missing', file, message: `${key} lacks its forms ${missing.join(', ')}` })
      }
      const twin = other.get(key)
      if (language === 'fr' && twin !== undefined && placeholders(text) !== placeholders(twin)) {
        findings.push({ rule: 'placeholders-differ', file, message: `${key} fills other values than the English text` })
      }
    }
  }
  return findings
}

function unusedFindings(name: string, en: Map<string, string>, used: UsedKeys): Finding[] {
  const file = `web/src/locales/en/${name}.json`
  const keys = new Set([...en.keys()].map((key) => keyWithoutPlural(key, en)))
  return [...keys]
    .filter((key) => !used.uses(name, key))
    .map((key) => ({ rule: 'text-unused', file, message: `${key} is shown nowhere` }))
}

function missingFindings(texts: Map<string, Map<string, string>>, used: UsedKeys): Finding[] {
  const known = new Map<string, Set<string>>()
  for (const [file, flat] of texts) {
    const name = file.slice(3).replace(/\.json$/, '')
    const keys = [...flat.keys()].flatMap((key) => [key, keyWithoutPlural(key, flat)])
    known.set(name, new Set([...(known.get(name) ?? []), ...keys]))
  }
  return used.calls
    .filter(({ key, namespaces }) => {
      const places = namespaces.length > 0 ? namespaces : [...known.keys()]
      return !places.some((name) => known.get(name)?.has(key))
    })
    .map(({ file, key }) => ({ rule: 'key-unknown', file, message: `t('${key}') has no text` }))
}
