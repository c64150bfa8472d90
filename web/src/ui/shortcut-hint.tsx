import { isMac, shortcutsOn } from '../platform/shortcuts.ts'
import { useObservable } from '../platform/observable.ts'
import css from './shortcut-hint.module.css'

/** The keys that buttons may name as their own, as `aria-keyshortcuts` writes them. */
export type ButtonKeys = 'F2' | 'F3' | 'F4' | 'F7' | 'F8' | 'F9' | 'F10' | 'Control+Enter'

/** How a key that a button names is written for people. */
export const keysText = (keys: ButtonKeys) => (keys === 'Control+Enter' ? (isMac ? '⌘ ↵' : 'Ctrl ↵') : keys)

/** Shows on a button which key presses it. Not shown while shortcuts are turned off, and on touch screens. */
export function ShortcutHint({ keys }: { keys: ButtonKeys }) {
  if (!useObservable(shortcutsOn)) return null
  return (
    <kbd className={css.hint} aria-hidden="true">
      {keysText(keys)}
    </kbd>
  )
}

/** The properties of a dialog's button that Ctrl Enter presses. */
export const submitKeys = {
  'aria-keyshortcuts': 'Control+Enter',
  rightSection: <ShortcutHint keys="Control+Enter" />,
} as const
