import { guardKeys } from './scan-guard.ts'

type Receiver = (text: string) => void

const screens: Receiver[] = []
let otherwise: Receiver = () => undefined
let guards = 0
let stopGuard = () => {}

function guard(): () => void {
  guards += 1
  if (guards === 1) {
    stopGuard = guardKeys({
      receive: (text) => (screens.at(-1) ?? otherwise)(text),
      hearsSilenceInFields: () => screens.length > 0,
    })
  }
  return () => {
    guards -= 1
    if (guards === 0) stopGuard()
  }
}

/**
 * Guards the whole application: no scan presses, chooses or types anything (see `guardKeys`). `receive` gets the scans of
 * screens that do not listen for any. Out: stops guarding.
 */
export function guardScans(receive: Receiver): () => void {
  otherwise = receive
  const stop = guard()
  return () => {
    otherwise = () => undefined
    stop()
  }
}

/** Gives every scan to a screen, the one that began to listen last, wherever the focus is. Out: stops listening. */
export function listenForScans(receive: Receiver): () => void {
  // A function of its own: two screens may listen with the same one.
  const mine: Receiver = (text) => receive(text)
  screens.push(mine)
  const stop = guard()
  return () => {
    screens.splice(screens.indexOf(mine), 1)
    stop()
  }
}
