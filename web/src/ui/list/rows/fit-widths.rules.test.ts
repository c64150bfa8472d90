import { describe, expect, it } from 'vitest'
import { fitWidths } from './fit-widths.rules.ts'

const need = (ideal: number, least = 48) => ({ ideal, least })
const rounded = (widths: readonly number[]) => widths.map(Math.round)

describe('the widths of columns', () => {
  it('are what they need, and more by as many times where there is room', () => {
    expect(fitWidths([need(100), need(300)], 400)).toEqual([100, 300])
    expect(fitWidths([need(100), need(300)], 800)).toEqual([200, 600])
  })

  it('stay as a person wants them where there is room, unless that is so of all', () => {
    const own = (width: number) => ({ ideal: width, least: width, isOwn: true })
    expect(fitWidths([own(100), need(100), need(300)], 800)).toEqual([100, 175, 525])
    expect(fitWidths([own(100), own(300)], 800)).toEqual([200, 600])
  })

  it('are cut at the widest first, which end at one width', () => {
    expect(rounded(fitWidths([need(60), need(500), need(300)], 460))).toEqual([60, 200, 200])
    expect(rounded(fitWidths([need(60), need(500), need(180)], 460))).toEqual([60, 220, 180])
  })

  it('are never less than their heads, and then the table is wider than its place', () => {
    expect(rounded(fitWidths([need(60, 60), need(500, 150), need(300, 120)], 200))).toEqual([60, 150, 120])
    expect(rounded(fitWidths([need(40, 90), need(500, 150)], 300))).toEqual([90, 210])
  })
})
