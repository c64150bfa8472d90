import { describe, expect, it } from 'vitest'
import { menuOf } from './menu.rules.ts'
import { hitsFor } from './palette.rules.ts'
import { screens } from './features.ts'

const reader = (subjects: string[]) => {
  const menu = menuOf(
    screens,
    subjects.map((subject) => ({ action: 'read', subject })),
  )
  const paths = menu.flatMap((part) => part.entries.map((entry) => entry.path))
  return {
    menu,
    inLanguage: (label: { en: string }) => label.en,
    areaTitle: (area: string) => area,
    opens: (path: string) => paths.includes(path),
  }
}

describe('the command palette', () => {
  it('finds a screen by any of its words, without regard to case or accents', () => {
    const hits = hitsFor('BÀRCODE prınt'.replace('ı', 'i'), reader(['fulfillment']))
    expect(hits.map((hit) => hit.path)).toEqual(['/fulfillment/print-barcode'])
  })

  it('offers to find a piece where the text is a piece barcode, however it was typed', () => {
    const [first] = hitsFor('400000001236'.replace(/\d$/, '6'), reader(['order']))
    expect(first?.group).toBe('finds')
    expect(hitsFor('4000 0000 0002', reader(['order']))[0]).toMatchObject({ search: { search: expect.any(String) } })
  })

  it('offers orders and SKUs only to those who may see them', () => {
    expect(hitsFor('N-26018', reader(['order', 'product'])).map((hit) => hit.id)).toEqual(['order', 'sku'])
    expect(hitsFor('N-26018', reader(['fulfillment']))).toEqual([])
  })

  it('shows the screens that the reader may open when nothing is typed', () => {
    const ids = hitsFor('', reader(['product'])).map((hit) => hit.path)
    expect(ids).toEqual(['/products', '/variants', '/designs', '/profile'])
  })

  it('lists a screen once that stands in the menu twice', () => {
    const palette = reader(['product'])
    const twice = { ...palette, menu: [...palette.menu, ...palette.menu] }
    const paths = hitsFor('', twice).map((hit) => hit.path)
    expect(paths).toEqual(['/products', '/variants', '/designs', '/profile'])
  })
})
