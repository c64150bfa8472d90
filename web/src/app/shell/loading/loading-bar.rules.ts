/** The values of SPEC-98, in percent and ms. */
export const barSettings = { start: 10, buffer: 20, tickMs: 800, cap: 82, resetMs: 300 }

export interface BarState {
  value: number
  buffer: number
}

export const initialBar: BarState = { value: barSettings.start, buffer: barSettings.buffer }

/**
 * Advances the bar by a random step, up to 82 percent until the screen is loaded.
 * @param random - 0 to 1
 */
export function advance(state: BarState, random: number): BarState {
  const value = Math.min(barSettings.cap, state.value + 4 + random * 14)
  return { value, buffer: Math.min(100, Math.max(state.buffer, value + 10)) }
}
