import { describe, expect, it } from 'vitest'
import { checkErrorTexts } from './check-error-texts.ts'
import { checkLanguages } from './check-languages.ts'
import { named, plantTree } from '../../testing/planted-tree.ts'

const locale = (language: string, name: string) => `web/src/locales/${language}/${name}.json`
const list = {
  title: 'Orders',
  stage: { packaged: 'Packaged' },
  count_one: '{{count}} order',
  count_other: '{{count}} orders',
}
const liste = {
  title: 'Commandes',
  stage: { packaged: 'Emballée' },
  count_one: '{{count}} commande',
  count_many: '{{count}} de commandes',
  count_other: '{{count}} commandes',
}
const page = [
  "const { t } = useTranslation('orders')",
  "export const title = t('title')",
  "export const count = t('count', { count: 2 })",
  'export const stage = t(`stage.${piece.stage}`)',
]
const texts = (en: object, fr: object, lines: readonly string[] = page) => ({
  [locale('en', 'orders')]: JSON.stringify(en),
  [locale('fr', 'orders')]: JSON.stringify(fr),
  'web/src/features/orders/order-list.tsx': `${lines.join('\n')}\n`,
})
const localeRules = (files: Record<string, string>) => named(checkLanguages(plantTree(files)))

describe('the check of screen texts', () => {
  it('accepts two complete languages', () => {
    expect(localeRules(texts(list, liste))).toEqual([])
  })

  it('reports a text that one language lacks', () => {
    const { title: _, ...rest } = liste
    expect(localeRules(texts(list, rest))).toEqual([`text-missing ${locale('fr', 'orders')}`])
  })

  it('reports a French text without an English one', () => {
    const found = localeRules(texts(list, { ...liste, more: 'Plus' }, [...page, "t('more')"]))
    expect(found).toContain(`text-missing ${locale('en', 'orders')}`)
  })

  it('reports a missing plural form', () => {
    const { count_many: _, ...rest } = liste
    expect(localeRules(texts(list, rest))).toEqual([`plural-missing ${locale('fr', 'orders')}`])
  })

  it('reports an empty text', () => {
    expect(localeRules(texts(list, { ...liste, title: ' ' }))).toEqual([`text-empty ${locale('fr', 'orders')}`])
  })

  it('reports texts with different placeholders', () => {
    const found = localeRules(
      texts({ ...list, title: 'Orders of {{store}}' }, { ...liste, title: 'Commandes de {{shop}}' }),
    )
    expect(found).toEqual([`placeholders-differ ${locale('fr', 'orders')}`])
  })

  it('reports a text that no screen uses', () => {
    expect(localeRules(texts({ ...list, old: 'Old' }, { ...liste, old: 'Vieux' }))).toEqual([
      `text-unused ${locale('en', 'orders')}`,
    ])
  })

  it('reports a key without a text, also from another file', () => {
    const found = checkLanguages(plantTree(texts(list, liste, [...page, "t('tilte')", "t('stock:title')"])))
    expect(found.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      "key-unknown t('tilte') has no text",
      "key-unknown t('title') has no text",
    ])
  })
})

const refusals = (name: string, body: string) => `export const ${name} = { ${body} }\n`
const merged =
  "import { a } from './errors/a.ts'\nimport { b } from './errors/b.ts'\nexport const errors = { ...a, ...b }\n"
const catalogue = {
  'contracts/src/errors.ts': merged,
  'contracts/src/errors/a.ts': refusals('a', "gone: { status: 404, en: 'No {name}.', fr: 'Pas de {name}.' }"),
  'contracts/src/errors/b.ts': refusals('b', "late: { status: 409, en: 'Too late.', fr: 'Trop tard.' }"),
  'contracts/src/errors/fields.ts': refusals('fieldTexts', "required: { en: 'Missing.', fr: 'Manque.' }"),
  'server/src/modules/orders/orders.actions.ts': "refusal('gone')\nrefusal('late')\n",
}
const errorRules = async (files: Record<string, string>) =>
  named(await checkErrorTexts(plantTree({ ...catalogue, ...files })))

describe('the check of error texts', () => {
  it('accepts a complete catalog', async () => {
    expect(await errorRules({})).toEqual([])
  })

  it('reports a sentence without French', async () => {
    const b = refusals('b', "late: { status: 409, en: 'Too late.', fr: '' }")
    expect(await errorRules({ 'contracts/src/errors/b.ts': b })).toEqual(['sentence-missing contracts/src/errors.ts'])
  })

  it('reports sentences with different placeholders', async () => {
    const b = refusals('b', "late: { status: 409, en: 'Late: {since}.', fr: 'Tard : {depuis}.' }")
    expect(await errorRules({ 'contracts/src/errors/b.ts': b })).toEqual([
      'placeholders-differ contracts/src/errors.ts',
    ])
  })

  it('reports a field message without French', async () => {
    const fields = refusals('fieldTexts', "required: { en: 'Missing.' }")
    expect(await errorRules({ 'contracts/src/errors/fields.ts': fields })).toEqual([
      'sentence-missing contracts/src/errors/fields.ts',
    ])
  })

  it("reports a noun's file that was not merged", async () => {
    const c = refusals('c', "lost: { status: 404, en: 'Lost.', fr: 'Perdu.' }")
    expect(await errorRules({ 'contracts/src/errors/c.ts': c })).toEqual(['error-not-listed contracts/src/errors/c.ts'])
  })

  it('reports a code that two nouns declare', async () => {
    const b = refusals('b', "gone: { status: 404, en: 'Gone {name}.', fr: 'Parti {name}.' }")
    expect(await errorRules({ 'contracts/src/errors/b.ts': b })).toEqual(['error-twice contracts/src/errors/b.ts'])
  })

  it('reports a code that the server never sends', async () => {
    const actions = { 'server/src/modules/orders/orders.actions.ts': "refusal('gone')\n" }
    expect(await errorRules(actions)).toEqual(['error-unused contracts/src/errors.ts'])
  })
})
