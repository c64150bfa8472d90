import { observable } from '../../platform/observable.ts'
import { hearing, isScreenScanning } from './scan-activity.ts'

/**
 * The code of a scan that waits until the open dialog is closed, or null. Meanwhile the dialog's answer is locked,
 * because it would act on what was shown before.
 */
export const heldScan = observable<string | null>(null)

/** Tells at each press whether the screen shows something other than what was scanned last. */
type IsLocked = () => boolean

const locks = new Set<IsLocked>()
let heard = 0
let unanswered: Promise<unknown> | null = null
let pressBeganLocked = false

/**
 * Locks the acts of a screen while `isLocked` says so, from the first keys that may be a scan, and until what was
 * scanned is answered (SCREEN-21): what is pressed by key, mouse, touch or shortcut within `[data-acts]`, in a menu
 * opened there, or as the answer of a dialog does nothing. Parts marked with `data-free` stay usable. The content of
 * every screen is marked with `data-acts`, so that none can forget it.
 * @returns a function that removes the lock
 */
export function lockActs(isLocked: IsLocked): () => void {
  if (locks.size === 0) {
    window.addEventListener('pointerdown', onPointerDown, true)
    window.addEventListener('click', onClick, true)
    window.addEventListener('submit', onSubmit, true)
  }
  locks.add(isLocked)
  return () => {
    locks.delete(isLocked)
    if (locks.size > 0) return
    window.removeEventListener('pointerdown', onPointerDown, true)
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('submit', onSubmit, true)
  }
}

/** Whether pressing this element now would act on something other than what was scanned last. */
export function isActLocked(element: EventTarget | null): boolean {
  return element instanceof Element && isLockedNow() && isAct(element)
}

function isLockedNow(): boolean {
  if (locks.size === 0) return false
  // Where people don't scan, single keys are shortcuts.
  const isHearing = hearing.get() === 'code' || (hearing.get() === 'keys' && isScreenScanning.get())
  return isHearing || unanswered !== null || [...locks].some((one) => one())
}

/**
 * Locks the acts of the screen until a scan is answered there: `answer` settles once the screen shows it. The answer to
 * the latest scan counts, because that to an earlier one changes the screen no more.
 */
export function lockUntilAnswered(answer: Promise<unknown>): void {
  unanswered = answer
  void answer.finally(() => {
    if (unanswered === answer) unanswered = null
  })
}

/** Counts a scan: what was begun before it must not change the screen any more. */
export function countHeardScan(): void {
  heard += 1
}

/** Remembers this moment: the returned function tells whether nothing was scanned since. */
export function rememberMoment(): () => boolean {
  const before = heard
  return () => heard === before
}

/** A dialog can always be closed, and filled in; only its answer is an act. */
const answer = 'button[type="submit"], button[aria-keyshortcuts]'

function isAct(element: Element): boolean {
  const dialog = element.closest('[role="dialog"][aria-modal="true"]')
  if (!dialog) return openerOf(element).closest('[data-acts], [data-free]')?.hasAttribute('data-acts') ?? false
  if (element.closest('[data-free]')) return false
  return element instanceof HTMLFormElement || element.closest(answer) !== null
}

/** The button that opened the menu or popover of this element, otherwise the element itself. */
function openerOf(element: Element): Element {
  const label = element.closest('[data-portal] [aria-labelledby]')?.getAttribute('aria-labelledby')
  return (label && document.getElementById(label)) || element
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function onPointerDown({ target }: Event): void {
  pressBeganLocked = isActLocked(target)
}

/** A press that began before the answer was shown was meant for what was there before. */
function onClick(event: MouseEvent): void {
  const isLate = event.detail > 0 && pressBeganLocked && event.target instanceof Element && isAct(event.target)
  pressBeganLocked = false
  if (isLate || isActLocked(event.target)) stop(event)
}

function onSubmit(event: Event): void {
  if (isActLocked(event.target)) stop(event)
}
