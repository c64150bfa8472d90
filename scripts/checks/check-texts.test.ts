import { describe, expect, it } from 'vitest'
import { checkTexts } from './check-texts.ts'
import { named, plantTree } from '../testing/planted-tree.ts'

const screens = 'web/src/features/orders/orders.texts.ts'
const list = `
  title: { en: 'Orders', fr: 'Commandes' },
  stage: { packaged: { en: 'Packaged', fr: 'Emballée' } },
  count: {
    en: { one: '{count} order', other: '{count} orders' },
    fr: { one: '{count} commande', many: '{count} de commandes', other: '{count} commandes' },
  },
`
const page = "t('title')\nt('count', { count: 2 })\nt(`stage.${piece.stage}`)\n"
const withTexts = (body: string, more = '') => ({
  [screens]: `export const ordersTexts = {${body}} as const satisfies TextTree\n`,
  'web/src/features/orders/order-list.tsx': page + more,
})
const find = async (files: Record<string, string>) => named(await checkTexts(plantTree(files)))

describe('the texts of screens', () => {
  it('pass where two languages are complete', async () => {
    expect(await find(withTexts(list))).toEqual([])
  })

  it.each([
    ['text-missing', "more: { en: 'More' },"],
    ['text-missing', "more: { fr: 'Plus' },"],
    ['text-missing', "more: { en: 'More', fr: ' ' },"],
    ['values-differ', "more: { en: 'Orders of {store}', fr: 'Commandes de {shop}' },"],
    ['plural-missing', "more: { en: { one: 'a', other: 'b' }, fr: { one: 'c', other: 'd' } },"],
    ['text-missing', "more: { en: { one: 'a', other: 'b' } },"],
  ])('are named as %s: %s', async (rule, text) => {
    expect(await find(withTexts(list + text, "t('more')\n"))).toEqual([`${rule} ${screens}`])
  })

  it('are named when no screen shows them', async () => {
    expect(await find(withTexts(`${list}old: { en: 'Old', fr: 'Vieux' },`))).toEqual([`text-unused ${screens}`])
  })

  it('are named when only a field has their name, which is labeled by its own words', async () => {
    const more = "more: { en: 'More', fr: 'Plus' },"
    const field = '<TextField form={form} name="more" />\n'
    expect(await find(withTexts(list + more, field))).toEqual([`text-unused ${screens}`])
    expect(await find(withTexts(list + more, `${field}t('more')\n`))).toEqual([])
  })
})

describe('terms', () => {
  const terms = 'contracts/src/orders/terms.ts'
  const order = "export const order = { en: 'Order', fr: 'Commande' } as const\n"
  const columns = (value: string) => ({
    'contracts/src/orders/columns.ts': `import * as orderTerms from './terms.ts'\nexport const orderColumns = { number: ${value} }\n`,
    'contracts/src/orders/words.ts': `import * as orderTerms from './terms.ts'\nconst order = orderTerms.order\nexport const orderWords = { order, again: orderTerms.order }\n`,
  })

  it('are texts of the files in which they stand by their name', async () => {
    const texts = `import * as orderTerms from '@platen/contracts/orders/terms'\nconst more = { en: 'More', fr: 'Plus' }\n`
    const files = (body: string) => ({
      [terms]: order,
      ...columns('orderTerms.order'),
      [screens]: `${texts}export const ordersTexts = {${list}${body}}\n`,
      'web/src/features/orders/order-list.tsx': page,
    })
    expect(await find(files('order: orderTerms.order,'))).toEqual([`text-unused ${screens}`])
    expect(await find(files('more: more,'))).toEqual([`text-unused ${screens}`])
    expect(await find(files(''))).toEqual([])
  })

  it('are named when they are written again', async () => {
    expect(await find({ [terms]: order, ...columns('orderTerms.order') })).toEqual([])
    expect(await find({ [terms]: order, ...columns("{ en: 'Order', fr: 'Commande' }") })).toEqual([
      `text-repeated ${terms}`,
    ])
    // A homonym that French tells apart is another text.
    expect(await find({ [terms]: order, ...columns("{ en: 'Order', fr: 'Ordre' }") })).toEqual([])
  })

  it('are named when they stand in one place only', async () => {
    expect(await find({ [terms]: order })).toEqual([`term-needless ${terms}`])
  })

  it('are named once when a language lacks, wherever they stand', async () => {
    const files = { [terms]: "export const order = { en: 'Order' }\n", ...columns('orderTerms.order') }
    expect(await find(files)).toEqual([`text-missing ${terms}`])
  })
})

describe('texts elsewhere', () => {
  it.each([
    ['a title of a screen', 'web/src/features/orders/orders.screens.ts', "screen()({ title: { en: 'Orders' } })"],
    ['a word in a sentence', 'contracts/src/words.ts', "export const words = { open: { en: 'open', fr: '' } }"],
    [
      'a table of words on paper',
      'server/src/modules/shipping/slip.format.ts',
      "const WORDS = { en: { title: 'Slip', to: 'To' }, fr: { title: 'Bordereau' } }",
    ],
    [
      'a list that a migration fills',
      'server/migrations/0001_reasons.sql',
      "insert into reasons (code, name_en, name_fr) values\n  ('stain', 'Stain', 'Tache'),\n  ('other', 'Other', '');",
    ],
    [
      'a name that a migration changes',
      'server/migrations/0001_names.sql',
      "update reasons set name_en = 'Stain', name_fr = '' where code = 'stain';",
    ],
  ])('are named when one language lacks %s', async (_what, file, source) => {
    expect(await find({ [file]: `${source}\n` })).toEqual([`text-missing ${file}`])
  })
})

const refusals = (name: string, body: string) => `export const ${name} = { ${body} }\n`
const catalog = {
  'contracts/src/errors.ts':
    "import { aErrors } from './a/errors.ts'\nimport { bErrors } from './b/errors.ts'\nexport const errors = { ...aErrors, ...bErrors }\n",
  'contracts/src/a/errors.ts': refusals('aErrors', "gone: { status: 404, en: 'No {name}.', fr: 'Pas de {name}.' }"),
  'contracts/src/b/errors.ts': refusals('bErrors', "late: { status: 409, en: 'Too late.', fr: 'Trop tard.' }"),
  'contracts/src/errors/field-texts.ts': refusals('fieldTexts', "required: { en: 'Required', fr: 'Obligatoire' }"),
  'server/src/modules/orders/orders.actions.ts': "refuse('gone')\nrefuse('late')\n",
}
const findInCatalog = (files: Record<string, string>) => find({ ...catalog, ...files })

describe('the error catalog', () => {
  it('passes when it is complete', async () => {
    expect(await findInCatalog({})).toEqual([])
  })

  it.each([
    ['text-missing', 'a message without its French', 'b', "late: { status: 409, en: 'Too late.', fr: '' }"],
    [
      'values-differ',
      'messages that fill in different values',
      'b',
      "late: { status: 409, en: 'Late: {since}.', fr: 'Retard\u00a0: {depuis}.' }",
    ],
    [
      'error-twice',
      'a code that two nouns declare',
      'b',
      "late: { status: 409, en: 'Late.', fr: 'Tard.' }, gone: { status: 404, en: 'No {name}.', fr: 'Pas de {name}.' }",
    ],
    [
      'error-not-listed',
      'the file of a noun that is not merged',
      'c',
      "lost: { status: 404, en: 'Lost.', fr: 'Perdu.' }",
    ],
  ])('names as %s %s', async (rule, _what, name, body) => {
    const file = `contracts/src/${name}/errors.ts`
    expect(await findInCatalog({ [file]: refusals(`${name}Errors`, body) })).toEqual([`${rule} ${file}`])
  })

  it('names the message of a field that lacks its French', async () => {
    const file = 'contracts/src/errors/field-texts.ts'
    expect(await findInCatalog({ [file]: refusals('fieldTexts', "required: { en: 'Required' }") })).toEqual([
      `text-missing ${file}`,
    ])
  })

  it('names a code that nothing answers', async () => {
    const actions = { 'server/src/modules/orders/orders.actions.ts': "refuse('gone')\n" }
    expect(await findInCatalog(actions)).toEqual(['error-unused contracts/src/errors.ts'])
  })
})

describe('French typography', () => {
  const plain = /(?<=«) | (?=[:;!?»])/g
  it('passes non-breaking spaces, typographic apostrophes, times, addresses and values', async () => {
    const text = 'L’état : « {name} » ! À 10:30 ou https://example.org ?'.replace(plain, '\u00a0')
    expect(await find(withTexts(`title: { en: '{name}', fr: '${text}' },`))).toEqual([])
  })

  it.each([
    ['french-space', 'État : ouvert'],
    ['french-space', 'Vraiment ?'],
    ['french-space', 'Le « nom\u00a0»'],
    ['french-space-missing', 'Devant: visuel'],
    ['french-space-missing', 'Annuler?'],
    ['french-apostrophe', "Confirmation d\\'impression"],
  ])('names %s in every place that holds French: %s', async (rule, text) => {
    const places = {
      [screens]: `export const ordersTexts = { title: { en: 'x', fr: '${text}' } }\n`,
      'web/src/features/orders/list.tsx': "t('title')\n",
      'web/src/features/orders/orders.screens.ts': `screen()({ title: { en: 'z', fr: '${text}' } })\n`,
      'contracts/src/words.ts': `export const words = { open: { en: 'y', fr: '${text}' } }\n`,
      'server/src/modules/shipping/slip.format.ts': `const WORDS = { en: { to: 'x' }, fr: { to: '${text}' } }\n`,
      'server/src/modules/auth/mail.format.ts': `const mail = { en: () => 'x', fr: () => \`${text}\` }\n`,
      'server/migrations/0001_reasons.sql': `insert into reasons (code, name_en, name_fr) values ('a', 'x', '${text.replace("\\'", "''")}');\n`,
    }
    const expected = Object.keys(places).filter((file) => !file.endsWith('list.tsx'))
    expect(await find(places)).toEqual(expected.map((file) => `${rule} ${file}`).toSorted())
  })
})
