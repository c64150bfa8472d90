import { shortcutsOn } from '../../platform/shortcuts.ts'
import { isBurst, type Key, shortestScan } from './burst.rules.ts'
import { quietMs } from './held-press.ts'

/**
 * Runs `act` at Ctrl or ⌘ with this letter, unless shortcuts are switched off. Scanners that are set to send control
 * characters press such keys too: it acts only once no other key has followed for a moment, and never within a burst. Out: stops listening.
 */
export function onShortcut(letter: string, act: () => void): () => void {
  let before: Key[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined

  const onKey = (event: KeyboardEvent) => {
    if (event.key.length > 1 && event.key !== 'Enter') return
    clearTimeout(waiting)
    const key: Key = { key: event.key, code: event.code, shift: event.shiftKey, at: event.timeStamp }
    before = [...before.slice(1 - shortestScan), key]
    const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!asked || event.key.toLowerCase() !== letter || !shortcutsOn.get()) return
    event.preventDefault()
    if (!event.repeat && !isBurst(before)) waiting = setTimeout(act, quietMs)
  }

  window.addEventListener('keydown', onKey)
  return () => {
    clearTimeout(waiting)
    window.removeEventListener('keydown', onKey)
  }
}
