import { shortcutsOn } from '../../platform/shortcuts.ts'
import { isBurst, type Key, minScanLength } from './burst.rules.ts'
import { maxScannerGapMs } from './deferred-press.ts'

/**
 * Calls `action` on Ctrl or ⌘ with this letter, unless shortcuts are turned off. Scanners that send control characters
 * press such keys too, so the action waits until no other key follows, and never runs within a burst.
 * @returns a function that removes the listener
 */
export function onShortcut(letter: string, action: () => void): () => void {
  let recentKeys: Key[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const onKey = (event: KeyboardEvent) => {
    if (event.key.length > 1 && event.key !== 'Enter') return
    clearTimeout(timer)
    const key: Key = { key: event.key, code: event.code, shift: event.shiftKey, at: event.timeStamp }
    recentKeys = [...recentKeys.slice(1 - minScanLength), key]
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isShortcut || event.key.toLowerCase() !== letter || !shortcutsOn.get()) return
    event.preventDefault()
    if (!event.repeat && !isBurst(recentKeys)) timer = setTimeout(action, maxScannerGapMs)
  }

  window.addEventListener('keydown', onKey)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey)
  }
}
