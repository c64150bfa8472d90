import { describe, expect, test } from 'vitest'
import { errors, fillText } from './errors.ts'
import { orderSyncContract } from './order-sync/endpoints.ts'
import { orderRecordErrors } from './order-sync/record-errors.ts'
import type { Language } from './values/language.ts'

// API-1
describe('the message of an error', () => {
  test('counts in the plural forms of its language', () => {
    const say = (count: number, language: Language) =>
      fillText(errors.location_has_pallets[language], { count, code: 'A-01-1' }, language, 'UTC')
    expect([1, 2].map((count) => say(count, 'en'))).toEqual([
      '1 pallet is at A-01-1. Move it first.',
      '2 pallets are at A-01-1. Move them first.',
    ])
    expect([0, 1, 2].map((count) => say(count, 'fr'))).toEqual([
      '0 palette se trouve à A-01-1. Déplacez-la d’abord.',
      '1 palette se trouve à A-01-1. Déplacez-la d’abord.',
      '2 palettes se trouvent à A-01-1. Déplacez-les d’abord.',
    ])
    expect(say(1_000_000, 'fr')).toContain(' de palettes se trouvent')
  })

  test('names the count in each of its forms', () => {
    const counted = Object.values(errors).flatMap(({ en, fr }) =>
      [en, fr].filter((message) => typeof message !== 'string'),
    )
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.flatMap((forms) => Object.values(forms)).filter((form) => !form.includes('{count}'))).toEqual([])
  })

  test('says what to do next in a sentence of its own, unless it says nothing else', () => {
    // What an import tells of an order isn’t always something to do.
    const notices = new Set(Object.keys({ ...orderSyncContract.errors, ...orderRecordErrors }))
    const single = Object.entries(errors).filter(([code, { en }]) => {
      const text = typeof en === 'string' ? en : en.other
      return !notices.has(code) && text.split(/(?<=[.!?])\s/).length === 1
    })
    expect(single.map(([code]) => code).toSorted()).toEqual([
      'api_token_rules_missing',
      'count_scope_missing',
      'date_range_twice',
      'order_reason_needs_text',
      'proof_required',
      'second_step_required',
      'sku_mapping_variant_missing',
      'sku_pattern_wrong',
      'stock_reason_needs_text',
      'user_without_sign_in_name',
    ])
  })

  test('names a print area by its word, and one that has none as it is written', () => {
    const say = (area: string, language: Language) =>
      fillText(errors.skipped_area_open[language], { area }, language, 'UTC')
    expect(say('left_sleeve', 'en')).toMatch(/^Left sleeve was skipped/)
    expect(say('left_sleeve', 'fr')).toMatch(/^Manche gauche\u00a0: impression ignorée/)
    expect(say('hood_inside', 'en')).toMatch(/^hood_inside was skipped/)
  })
})
