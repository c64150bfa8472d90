import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { notFound, refused, type Refused } from './fake-server.ts'
import { pressKey } from './type-scan.ts'

type Fault = 500 | 404 | 'network'

/** How the fake server answers the next look-ups. */
const network = { arrival: Promise.resolve(), fault: null as Fault | null }

/** The answers that every screen which is scanned at is shown with. */
export const delays: { ms: number; fault: Fault | null }[] = [
  { ms: 300, fault: null },
  { ms: 800, fault: null },
  { ms: 2000, fault: null },
  { ms: 300, fault: 500 },
  { ms: 800, fault: 404 },
  { ms: 300, fault: 'network' },
]

/** Answers what was scanned, when and how the test says. */
export async function answerOf<T>(found: () => T): Promise<T | Refused> {
  const { arrival, fault } = network
  await arrival
  if (fault === 'network') throw new TypeError('Failed to fetch')
  if (fault === 500) return refused(500, 'internal', 'Something went wrong.')
  return fault === 404 ? notFound : found()
}

export function answerAtOnce(): void {
  Object.assign(network, { arrival: Promise.resolve(), fault: null })
}

/** Holds the next answers back until the returned function is called. */
export function delayAnswers(fault: Fault | null): () => void {
  let arrive = () => {}
  Object.assign(network, { arrival: new Promise<void>((done) => (arrive = done)), fault })
  return () => arrive()
}

/** Lets time pass, under fake timers. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/**
 * What a person may press: keys, the focused button with Enter and the space bar, and buttons by mouse or touch and as
 * a shortcut clicks them. Each press takes 90 ms, so that a deferred one has its time.
 */
export function pressesOf(key: string, buttons: readonly HTMLElement[]): (() => Promise<void>)[] {
  const pressed = (press: () => Promise<void> | void) => async () => {
    await act(async () => press())
    await pass(90)
  }
  const onButton = (button: HTMLElement) => [
    pressed(() => {
      fireEvent.pointerDown(button)
      fireEvent.click(button, { detail: 1 })
      button.click()
    }),
    ...['Enter', ' '].map((one) =>
      pressed(() => {
        button.focus()
        return pressKey(one)
      }),
    ),
  ]
  const others = ['F2', 'F3', 'F4', 'F7', 'F8', 'F9', 'F10'].filter((one) => one !== key)
  return [
    pressed(() => pressKey(key)),
    ...buttons.flatMap(onButton),
    ...others.map((one) => pressed(() => pressKey(one))),
  ]
}
