import { opensFor } from '../platform/routing/guard.rules.ts'
import { describe, expect, it } from 'vitest'
import { buildMenu } from './menu.rules.ts'
import { withScreensBelow } from './shell/palette/screens-below.rules.ts'
import { orderHit } from '../../testing/order-answers.ts'
import { findHits, type PaletteHit, rankHits } from './palette.rules.ts'
import { screens } from './features.ts'
import { otherWords } from './shell/palette/other-words.ts'

const givenAct = (id: string, label: string, words: string) => ({ id, label, words, icon: '', run: () => undefined })

const contextOf = (subjects: string[], actions = ['read']) => {
  const rules = subjects.flatMap((subject) => actions.map((action) => ({ action, subject })))
  const menu = withScreensBelow(buildMenu(screens, rules), screens, rules)
  const paths = menu.flatMap((part) => part.entries.map((entry) => entry.path))
  return {
    menu,
    inLanguage: (label: { en: string }) => label.en,
    areaTitle: (area: string) => area,
    otherWords: (path: string) => otherWords[path]?.en ?? '',
    canOpen: (path: string) => paths.includes(path),
    acts: [
      givenAct('import_orders', 'Import orders', 'upload file'),
      givenAct('start_delivery', 'Start delivery', ''),
      givenAct('help', 'Help', 'keys'),
    ],
  }
}

/** The screens of the menu that a reader of the subject may open, in the order of the features. */
function screensFor(subject: string): string[] {
  const rules = [{ action: 'read', subject }]
  return screens
    .filter(({ access, menu }) => menu.length > 0 && opensFor(access, rules))
    .map(({ path }) => path)
    .toSorted()
}

const pathsOf = (hits: readonly PaletteHit[]) => hits.flatMap((hit) => ('path' in hit ? [hit.path] : []))

describe('the command palette', () => {
  it('finds a screen by any word of its title, ignoring case and accents', () => {
    const hits = findHits('BÀRCODE prınt'.replace('ı', 'i'), contextOf(['fulfillment']))
    expect(pathsOf(hits)).toEqual(['/fulfillment/print-barcode'])
  })

  // SCREEN-44
  it.each([
    ['import orders', 'order', '/orders/sync-history'],
    ['upload', 'order', '/orders/sync-history'],
    ['invite people', 'user', '/users'],
    ['carriers', 'shipping_vendor', '/shipping-vendors'],
    ['receive delivery', 'stock', '/stock/stock-in'],
    ['hand over', 'fulfillment', '/fulfillment/package'],
  ])('finds by “%s” the screen where that is done', (text, subject, path) => {
    const screenHits = findHits(text, contextOf([subject])).filter(({ group }) => group === 'screens')
    expect(pathsOf(screenHits)).toEqual([path])
  })

  it.each([
    ['import orders', ['act-import_orders']],
    ['file upload', ['act-import_orders']],
    ['hélp', ['act-help']],
    ['', []],
  ])('finds by “%s” what can be done without a screen of its own', (text, ids) => {
    const acts = findHits(text, contextOf(['product'])).filter(({ group }) => group === 'acts')
    expect(acts.map(({ id }) => id)).toEqual(ids)
  })

  it('puts what can be done first only where it is called so from its beginning', () => {
    const first = (text: string) => rankHits(text, findHits(text, contextOf(['order', 'stock'])), [])[0]?.id
    expect(first('import o')).toBe('act-import_orders')
    expect(first('orders')).toBe('/orders')
    expect(first('st')).toMatch(/^\/stock/)
    expect(first('start d')).toBe('act-start_delivery')
  })

  it('finds the form for a new product by its name, if the user may fill it in', () => {
    const pathsFor = (actions: string[]) =>
      pathsOf(findHits('add product', contextOf(['product'], actions)).filter(({ group }) => group === 'screens'))
    expect(pathsFor(['read', 'write'])).toEqual(['/products/create'])
    expect(pathsFor(['read'])).toEqual([])
  })

  it('knows other words only of screens in the menu', () => {
    const inMenu = screens.filter(({ menu }) => menu.length > 0).map(({ path }) => path)
    expect(inMenu).toEqual(expect.arrayContaining(Object.keys(otherWords)))
  })

  it('suggests a search for a piece if the text is a piece barcode, however it is formatted', () => {
    const [first] = findHits('400000001236'.replace(/\d$/, '6'), contextOf(['order']))
    expect(first?.group).toBe('finds')
    expect(findHits('4000 0000 0002', contextOf(['order']))[0]).toMatchObject({
      search: { search: expect.any(String) },
    })
  })

  it('suggests searches for orders and SKUs only to users who may see them', () => {
    expect(findHits('N-26018', contextOf(['order', 'product'])).map((hit) => hit.id)).toEqual(['order', 'sku'])
    expect(findHits('N-26018', contextOf(['fulfillment']))).toEqual([])
  })

  it('lists all screens that the user may open when nothing is typed', () => {
    expect(pathsOf(findHits('', contextOf(['product']))).toSorted()).toEqual(screensFor('product'))
  })

  it('lists a screen once even if the menu has it twice', () => {
    const palette = contextOf(['product'])
    const twice = { ...palette, menu: [...palette.menu, ...palette.menu] }
    expect(pathsOf(findHits('', twice)).toSorted()).toEqual(screensFor('product'))
  })

  it('puts what is named exactly first, then orders and pieces for digits, and screens for words', () => {
    const groups = (text: string, exact: boolean) => {
      const [screen] = findHits('printed', contextOf(['fulfillment']))
      const [find] = findHits('P-100007', contextOf(['order']))
      const suggestions = [screen, find].flatMap((hit) => hit ?? [])
      const live = [{ hit: orderHit({ exact }), href: '/orders/detail/7', icon: undefined }]
      return rankHits(text, suggestions, live).map(({ group }) => group)
    }
    expect(groups('1007', false)).toEqual(['found', 'finds', 'screens'])
    expect(groups('north', false)).toEqual(['screens', 'found', 'finds'])
    expect(groups('zoë', true)).toEqual(['found', 'screens', 'finds'])
  })
})
