import { describe, expect, test } from 'vitest'
import { isSkuOrPattern, isSkuPattern, matchesSkuPattern, toLikePattern } from './sku-pattern.public.rules.ts'

const skus = ['POSTER', 'POSTER-A4', 'MY-POSTER', 'MY-POSTER-A4', 'POST', '50%_\\OFF', '5000OFF', '']

// MAP-20
describe('a SKU that is never made', () => {
  test.each([
    ['POSTER', false, ['POSTER']],
    ['POSTER*', true, ['POSTER', 'POSTER-A4']],
    ['POSTER-*', true, ['POSTER-A4']],
    ['*POSTER', true, ['POSTER', 'MY-POSTER']],
    ['*-A4', true, ['POSTER-A4', 'MY-POSTER-A4']],
    ['*POSTER*', true, ['POSTER', 'POSTER-A4', 'MY-POSTER', 'MY-POSTER-A4']],
    ['50%_\\*', true, ['50%_\\OFF']],
    ['NOTHING*', true, []],
  ])('%s stands for the SKUs that are so, begin so or end so', (rule, isPattern, matched) => {
    expect([isSkuPattern(rule), isSkuOrPattern(rule)]).toEqual([isPattern, true])
    expect(skus.filter((sku) => matchesSkuPattern(sku, rule))).toEqual(matched)
  })

  test.each(['*', '**', 'POS*TER', 'POSTER**', '**A4', '*A*B', ''])('can’t be %j', (rule) => {
    expect(isSkuOrPattern(rule)).toBe(false)
  })

  test.each([
    ['POSTER-*', 'POSTER-%'],
    ['*-A4', '%-A4'],
    ['50%_\\*', '50\\%\\_\\\\%'],
  ])('%s is %s in SQL', (rule, like) => {
    expect(toLikePattern(rule)).toBe(like)
  })
})
