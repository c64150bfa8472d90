import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BilingualText, bilingualTexts } from './bilingual-texts.ts'
import { isTest, listFiles, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'
import { frenchFindings } from './french-typography.ts'
import { readmeFindings } from './readme/readme-names.ts'
import { vocabularyFindings } from './vocabulary/vocabulary.ts'

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const textFile = /^web\/src\/.*\.texts\.ts$/
const termFile = /\/(?:terms|shared-texts)\.ts$/
const catalog = 'contracts/src/errors.ts'

/**
 * Every text that a person reads, on screen, in an answer of the API, on paper or in a mail: complete in English and
 * French, with every plural form of its language, the same values filled in, French as it is printed, in the words of
 * the factory, and written once; each text of the screens and of the error catalog is used; and what the README calls a
 * screen or a button is called so. That a key which is asked for exists, with its values, the compiler checks
 * (web/src/platform/i18n/translate.ts).
 */
export async function checkTexts(root: string): Promise<Finding[]> {
  const texts = bilingualTexts(root)
  const written = texts.filter(({ writtenAt }) => writtenAt === undefined)
  return [
    ...written.flatMap((text) => [...pairFindings(text), ...frenchFindings(text), ...vocabularyFindings(text)]),
    ...repeatedTexts(written),
    ...needlessTerms(texts),
    ...unusedTexts(root, texts),
    ...(await catalogFindings(root, texts)),
    ...readmeFindings(root, texts),
  ]
}

function pairFindings({ file, key, en, fr }: BilingualText): Finding[] {
  const findings: Finding[] = []
  const say = (rule: string, message: string) => findings.push({ rule, file, message: `${key} ${message}` })
  for (const [language, own, other] of [
    ['en', en, fr],
    ['fr', fr, en],
  ] as const) {
    for (const [place, text] of own) if (text.trim() === '') say('text-missing', `is empty in ${language} ${place}`)
    if (isCounted(own)) {
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const missing = categories.filter((form) => !own.has(form))
      if (missing.length > 0) say('plural-missing', `lacks its forms ${missing.join(', ')} in ${language}`)
    } else {
      const missing = isCounted(other) && own.size > 0 ? [] : [...other.keys()].filter((place) => !own.has(place))
      if (missing.length > 0) say('text-missing', `has no ${language} ${missing.join(', ')}`)
    }
  }
  const places = isCounted(en) || isCounted(fr) ? [null] : [...en.keys()].filter((place) => fr.has(place))
  if (places.some((place) => valuesOf(en, place) !== valuesOf(fr, place))) {
    say('values-differ', 'fills in other values in French than in English')
  }
  return findings
}

function isCounted(parts: ReadonlyMap<string, string>): boolean {
  return parts.size > 1 && parts.has('other') && [...parts.keys()].every((form) => pluralForms.has(form))
}

/** The values that a text fills in, sorted and joined: comparable. Without a place those of all its forms. */
function valuesOf(parts: ReadonlyMap<string, string>, place: string | null): string {
  const text = place === null ? [...parts.values()].join(' ') : (parts.get(place) ?? '')
  return [...new Set([...text.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''))].toSorted().join(',')
}

/** Texts of screens that no source asks for: keys are written out, or begin written out. */
function unusedTexts(root: string, texts: readonly BilingualText[]): Finding[] {
  const literals = new Set<string>()
  const beginnings = new Set<string>()
  for (const source of sourceTexts(root, /^web\/src\/.*\.tsx?$/)) {
    // A field is labeled by the words of its name, not by a text of that key.
    const text = source.replaceAll(/\sname="\w+"/g, '')
    for (const [, single, double] of text.matchAll(/'([^'\\\n]*)'|"([^"\\\n]*)"/g)) literals.add(single ?? double ?? '')
    for (const [, whole] of text.matchAll(/`([^`$\\]*)`/g)) literals.add(whole ?? '')
    for (const [, start] of text.matchAll(/`([\w.-]*[.])\$\{/g)) beginnings.add(start ?? '')
  }
  return texts
    .filter(({ file, key }) => textFile.test(file) && !isConstant(key))
    .map(({ file, key }) => ({ file, key: key.slice(key.indexOf('.') + 1) }))
    .filter(
      ({ key }) => !literals.has(key) && ![...beginnings].some((start) => start.length > 1 && key.startsWith(start)),
    )
    .map(({ file, key }) => ({ rule: 'text-unused', file, message: `${key} is shown nowhere` }))
}

/** A constant of a file of texts, which stands in them by its name. */
function isConstant(key: string): boolean {
  return !key.includes('.')
}

/**
 * Texts that are written in two places. A term belongs to the `terms.ts` of its noun or of all, what only screens show
 * to `shared-texts.ts`, and stands elsewhere by its name. A sentence of an error belongs to its code, and the lists of
 * a migration are data.
 */
function repeatedTexts(texts: readonly BilingualText[]): Finding[] {
  const first = new Map<string, BilingualText>()
  const findings: Finding[] = []
  for (const text of texts) {
    if (/^server\/|\/errors(\.ts$|\/)|-errors\.ts$/.test(text.file)) continue
    const id = JSON.stringify([comparable(text.en), comparable(text.fr)])
    const other = first.get(id)
    if (other === undefined) first.set(id, text)
    else {
      const message = `${text.key} is written in ${other.file} too, as ${other.key}`
      findings.push({ rule: 'text-repeated', file: text.file, message })
    }
  }
  return findings
}

/** The parts of a text in one order. */
function comparable(parts: ReadonlyMap<string, string>): string[] {
  return [...parts].map((part) => JSON.stringify(part)).toSorted()
}

/** Terms that stand in fewer than two places: they belong to where they stand. */
function needlessTerms(texts: readonly BilingualText[]): Finding[] {
  const uses = new Map<string, number>()
  for (const { writtenAt } of texts) if (writtenAt) uses.set(writtenAt, (uses.get(writtenAt) ?? 0) + 1)
  return texts
    .filter(({ file, key, writtenAt }) => termFile.test(file) && !writtenAt && (uses.get(`${file}#${key}`) ?? 0) < 2)
    .map(({ file, key }) => ({ rule: 'term-needless', file, message: `${key} stands in fewer than two places` }))
}

/** The error catalog holds the file of every noun, no code twice, and no code that nothing answers. */
async function catalogFindings(root: string, texts: readonly BilingualText[]): Promise<Finding[]> {
  if (!existsSync(join(root, catalog))) return []
  const { errors } = (await import(pathToFileURL(join(root, catalog)).href)) as { errors: Record<string, unknown> }
  const findings: Finding[] = []
  const owner = new Map<string, string>()
  for (const { file, key } of texts.filter((text) => text.file.startsWith('contracts/src/'))) {
    const [name = '', code = '', part] = key.split('.')
    // A part is what an error says to the person whose own act it is about.
    if (!name.endsWith('Errors') || part !== undefined) continue
    if (!(code in errors))
      findings.push({ rule: 'error-not-listed', file, message: `no contract in contracts/src/api.ts has ${code}` })
    const first = owner.get(code)
    if (first) findings.push({ rule: 'error-twice', file, message: `${code} is in ${first} too` })
    owner.set(code, file)
  }
  const sources = sourceTexts(root, /^(contracts|server|web)\/src\/.*\.tsx?$/).join('\n')
  const named = new Set([...sources.matchAll(/'(\w+)'/g)].map((match) => match[1]))
  const beginnings = [...sources.matchAll(/`(\w+_)\$\{/g)].map((match) => match[1] ?? '')
  const unused = Object.keys(errors).filter(
    (code) => !named.has(code) && !beginnings.some((start) => code.startsWith(start)),
  )
  return [
    ...findings,
    ...unused.map((code) => ({ rule: 'error-unused', file: catalog, message: `nothing answers ${code}` })),
  ]
}

function sourceTexts(root: string, files: RegExp): string[] {
  return listFiles(root)
    .filter((file) => files.test(file) && !textFile.test(file) && !isTest(file))
    .map((file) => readText(root, file))
}
