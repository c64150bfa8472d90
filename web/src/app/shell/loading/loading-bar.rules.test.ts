import { describe, expect, it } from 'vitest'
import { barSettings, initialBar, advance } from './loading-bar.rules.ts'

describe('the loading bar', () => {
  it('has the specified values', () => {
    expect(barSettings).toEqual({ start: 10, buffer: 20, tickMs: 800, cap: 82, resetMs: 300 })
    expect(initialBar).toEqual({ value: 10, buffer: 20 })
  })

  it.each([0, 0.5, 1])('advances at each tick and never exceeds 82 percent (random %f)', (random) => {
    let state = initialBar
    for (let i = 0; i < 60; i++) {
      const next = advance(state, random)
      expect(next.value).toBeGreaterThanOrEqual(state.value)
      expect(next.buffer).toBeGreaterThanOrEqual(next.value)
      state = next
    }
    expect(state.value).toBe(82)
  })
})
