import { describe, expect, it } from 'vitest'
import { bar, begun, tick } from './loading-bar.rules.ts'

describe('the loading bar', () => {
  it('has the figures of the specification', () => {
    expect(bar).toEqual({ start: 10, buffer: 20, tickMs: 800, cap: 82, resetMs: 300 })
    expect(begun).toEqual({ value: 10, buffer: 20 })
  })

  it.each([0, 0.5, 1])('moves on at each tick and never passes 82 percent (random %f)', (random) => {
    let state = begun
    for (let i = 0; i < 60; i++) {
      const next = tick(state, random)
      expect(next.value).toBeGreaterThanOrEqual(state.value)
      expect(next.buffer).toBeGreaterThanOrEqual(next.value)
      state = next
    }
    expect(state.value).toBe(82)
  })
})
