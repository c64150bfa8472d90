import { livingStages, stages, type Stage } from '@platen/contracts/fulfillment/stages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadTexts, setLanguage } from '../../../platform/i18n/i18n.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { progressOf, sayFurthest } from './order-progress.rules.ts'

const counted = (some: Partial<Record<Stage, number>>) =>
  ({ ...Object.fromEntries(stages.map((stage) => [stage, 0])), ...some }) as Record<Stage, number>

/** Every way in which so many pieces can be at the living stages, in their order. */
function waysOf(pieces: number, places: number): number[][] {
  if (places === 1) return [[pieces]]
  return Array.from({ length: pieces + 1 }, (_, first) =>
    waysOf(pieces - first, places - 1).map((others) => [first, ...others]),
  ).flat()
}

const maxPieces = 4
const grid = Array.from({ length: maxPieces + 1 }, (_, pieces) => waysOf(pieces, livingStages.length)).flat()

/** What the bar of an order is filled to, as a share of its length. */
const lengthOf = (some: Partial<Record<Stage, number>>) => {
  const { parts, furthest } = progressOf(counted(some))
  return parts.reduce((sum, { count, progress }) => sum + (count * progress) / (furthest?.total ?? 1), 0)
}

const words = {
  en: {
    waiting_barcode: 'waiting',
    barcode_printed: 'with barcode',
    design_printed: 'printed',
    confirmed_printed: 'confirmed',
    quality_checked: 'checked',
    packaged: 'packaged',
    of: 'of',
  },
  fr: {
    waiting_barcode: 'en attente',
    barcode_printed: 'avec code-barres',
    design_printed: 'imprimée(s)',
    confirmed_printed: 'confirmée(s)',
    quality_checked: 'contrôlée(s)',
    packaged: 'emballée(s)',
    of: 'sur',
  },
} as const

// SCREEN-75
describe('how far an order is', () => {
  beforeEach(() => loadTexts(['order-list']))
  afterEach(() => setLanguage('en'))

  it.each(['en', 'fr'] as const)('is said by the furthest stage of any mix of stages, in %s', async (language) => {
    await setLanguage(language)
    for (const counts of grid) {
      const pieces = counted(Object.fromEntries(livingStages.map((stage, at) => [stage, counts[at] ?? 0])))
      const { parts, furthest } = progressOf({ ...pieces, cancelled: 2, scrapped: 1 })
      const total = counts.reduce((sum, count) => sum + count, 0)
      const at = counts.findLastIndex((count) => count > 0)
      const stage = livingStages[at]
      if (!stage || !furthest) {
        expect([total, parts, furthest]).toEqual([0, [], null])
        continue
      }
      const count = counts[at] ?? 0
      const amount = count === total ? `${count}` : `${count} ${words[language].of} ${total}`
      const word = words[language][stage].replace('(s)', count > 1 ? 's' : '')
      const text = sayFurthest((key, ...values) => translate('order-list', key, ...values), furthest)
      expect(text, counts.join(' ')).toBe(`${amount} ${word}`)
      // The bar begins with what the words count.
      expect(parts[0]).toMatchObject({ stage, count })
      expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(total)
    }
  })

  it('draws an empty bar for what nobody has begun, and a full one only for what is packaged', () => {
    for (const counts of grid.filter((some) => some.some((count) => count > 0))) {
      const some = Object.fromEntries(livingStages.map((stage, at) => [stage, counts[at] ?? 0]))
      const total = counts.reduce((sum, count) => sum + count, 0)
      const length = lengthOf(some)
      expect(length === 0, counts.join(' ')).toBe(counts[0] === total)
      expect(length > 1 - 1e-9, counts.join(' ')).toBe(counts.at(-1) === total)
    }
    expect(lengthOf({ quality_checked: 2 })).toBeCloseTo(0.8)
    expect(lengthOf({ packaged: 1, barcode_printed: 1, waiting_barcode: 2 })).toBeCloseTo(0.3)
  })
})
