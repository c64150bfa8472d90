/** The figures of SPEC-98, in percent and ms. */
export const bar = { start: 10, buffer: 20, tickMs: 800, cap: 82, resetMs: 300 }

export interface BarState {
  value: number
  buffer: number
}

export const begun: BarState = { value: bar.start, buffer: bar.buffer }

/** One tick: a random step (0 to 1 goes in) that never passes 82 percent until the screen is there. */
export function tick(state: BarState, random: number): BarState {
  const value = Math.min(bar.cap, state.value + 4 + random * 14)
  return { value, buffer: Math.min(100, Math.max(state.buffer, value + 10)) }
}
