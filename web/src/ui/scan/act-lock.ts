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
let asked = 0
let pressBeganLocked = false
/** How many scans had been asked about when what is dragged was picked up; null while nothing is. */
let dragBegan: number | null = null
/** What a list of options, or a chooser of files, had when it was last opened, and how many scans had been asked. */
const opened = new WeakMap<Chooser, { index: number; asked: number }>()

/**
 * Locks the acts of a screen while `isLocked` says so, from the first keys that may be a scan, and until what was
 * scanned is answered (SCREEN-21): what is pressed by key, mouse, touch or shortcut within `[data-acts]`, in a menu
 * opened there, or as the answer of a dialog does nothing, nor does what is dropped there, or chosen in a list of the
 * browser that was open already. Parts marked with `data-free` stay usable. The content of
 * every screen is marked with `data-acts`, so that none can forget it.
 * @returns a function that removes the lock
 */
export function lockActs(isLocked: IsLocked): () => void {
  if (locks.size === 0) for (const [kind, listener] of listeners) window.addEventListener(kind, listener, true)
  locks.add(isLocked)
  return () => {
    locks.delete(isLocked)
    if (locks.size > 0) return
    for (const [kind, listener] of listeners) window.removeEventListener(kind, listener, true)
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
  return isHearing || unanswered !== null || [...locks].some((lock) => lock())
}

/**
 * Locks the acts of the screen until a scan is answered there: `answer` settles once the screen shows it. The answer to
 * the latest scan counts, because that to an earlier one changes the screen no more.
 */
export function lockUntilAnswered(answer: Promise<unknown>): void {
  unanswered = answer
  asked += 1
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
  rememberChoice(target)
}

/** A press that began before the answer was shown was meant for what was there before. */
function onClick(event: Event): void {
  const isByPointer = event instanceof MouseEvent && event.detail > 0
  const isLate = isByPointer && pressBeganLocked && event.target instanceof Element && isAct(event.target)
  pressBeganLocked = false
  if (isLate || isActLocked(event.target)) stop(event)
}

function onSubmit(event: Event): void {
  if (isActLocked(event.target)) stop(event)
}

type Chooser = HTMLSelectElement | HTMLInputElement

/** Lists and choosers of the browser itself stay open while a scan is heard; what is chosen there comes as a change. */
function chooserOf(target: EventTarget | null): Chooser | null {
  if (target instanceof HTMLSelectElement) return target
  return target instanceof HTMLInputElement && target.type === 'file' ? target : null
}

function rememberChoice(target: EventTarget | null): void {
  const chooser = chooserOf(target)
  if (chooser) opened.set(chooser, { index: indexOf(chooser), asked })
}

const indexOf = (chooser: Chooser) => (chooser instanceof HTMLSelectElement ? chooser.selectedIndex : -1)

/** A choice that is locked, or was begun before the answer to a scan, is taken back. */
function onChange(event: Event): void {
  const chooser = chooserOf(event.target)
  if (!chooser) return
  const before = opened.get(chooser)
  const isLate = before !== undefined && before.asked !== asked && isAct(chooser)
  // A single key of a person chooses in a list; those of a scanner are taken back with its code.
  const isLocked = isActLocked(chooser) && (unanswered !== null || hearing.get() !== 'keys')
  if (isLate || isLocked) {
    stop(event)
    if (chooser instanceof HTMLInputElement) chooser.value = ''
    else if (before) chooser.selectedIndex = before.index
  } else if (event.type === 'change') rememberChoice(chooser)
}

function onDragStart(event: Event): void {
  dragBegan ??= asked
  if (event.type === 'dragstart' && isActLocked(event.target)) stop(event)
}

function onDragEnd(event: Event): void {
  // Within the window, leaving one element is entering another one.
  if (event instanceof MouseEvent && event.type === 'dragleave' && event.relatedTarget !== null) return
  dragBegan = null
}

/** What was picked up before the answer to a scan was shown was meant for what was there before. */
function onDrop(event: Event): void {
  const isLate = dragBegan !== null && dragBegan !== asked && event.target instanceof Element && isAct(event.target)
  dragBegan = null
  if (isLate || isActLocked(event.target)) stop(event)
}

const remember = ({ target }: Event) => rememberChoice(target)

const listeners: readonly (readonly [kind: string, listener: (event: Event) => void])[] = [
  ['pointerdown', onPointerDown],
  ['click', onClick],
  ['submit', onSubmit],
  ['focusin', remember],
  ['keydown', remember],
  ['input', onChange],
  ['change', onChange],
  ['dragstart', onDragStart],
  ['dragenter', onDragStart],
  ['dragleave', onDragEnd],
  ['dragend', onDragEnd],
  ['drop', onDrop],
]
