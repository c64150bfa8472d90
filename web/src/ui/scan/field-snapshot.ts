import type { Place } from './scan-recognition.rules.ts'
import { keyWindowMs } from './scanner-pace.ts'

/** The content of a control before a burst reached it. */
export interface FieldSnapshot {
  element: Element
  /** Whether typed letters become text. In a select they choose an option, in a button they do nothing. */
  isText: boolean
  /** Restores the content and the selection. */
  restore: () => void
  /** Writes a scan into the field. Null where the field doesn't accept scans. */
  acceptScan: ((text: string) => void) | null
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Input types without text: typed keys choose, toggle or do nothing. */
const nonTextTypes = /^(?:checkbox|radio|button|submit|reset|image|file|color)$/

/** Takes a snapshot of the focused control. Null where typed characters leave nothing behind. */
export function snapshotOf(target: EventTarget | null): FieldSnapshot | null {
  if (target instanceof HTMLSelectElement) return snapshotOfSelect(target)
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  if (!isField || nonTextTypes.test(target.type) || target.readOnly) return null
  return snapshotOfField(target)
}

function snapshotOfField(element: Field): FieldSnapshot {
  const { value } = element
  const selection = selectionOf(element)
  return {
    element,
    isText: true,
    restore: () => {
      setFieldValue(element, value)
      if (selection) element.setSelectionRange(...selection)
    },
    acceptScan:
      element.dataset.takesScans === undefined ? null : (text) => insertScan(element, { value, selection }, text),
  }
}

function snapshotOfSelect(element: HTMLSelectElement): FieldSnapshot {
  const { selectedIndex } = element
  return {
    element,
    isText: false,
    restore: () => {
      if (element.selectedIndex === selectedIndex) return
      element.selectedIndex = selectedIndex
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    acceptScan: null,
  }
}

type Selection = [from: number, to: number, direction: 'forward' | 'backward' | 'none']

/** Date and number inputs expose no selection to scripts. */
function selectionOf(element: Field): Selection | null {
  const { selectionStart, selectionEnd, selectionDirection } = element
  if (selectionStart === null || selectionEnd === null) return null
  return [selectionStart, selectionEnd, selectionDirection ?? 'none']
}

/** Inserts the scan as a line at the caret of a textarea, or replaces the value of an input. */
function insertScan(element: Field, before: { value: string; selection: Selection | null }, text: string): void {
  if (element instanceof HTMLInputElement) return setFieldValue(element, text)
  const [from, to] = before.selection ?? [before.value.length, before.value.length]
  const head = before.value.slice(0, from)
  const line = `${head === '' || head.endsWith('\n') ? '' : '\n'}${text}\n`
  setFieldValue(element, head + line + before.value.slice(to))
  element.setSelectionRange(from + line.length, from + line.length)
}

/**
 * Sets the value through the prototype's setter. React overrides the element's own setter and would ignore the change.
 */
function setFieldValue(element: Field, text: string): void {
  const isSame = element.value === text
  const owner = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // Written even if the value looks unchanged: a half-typed date also reads as empty.
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(element, text)
  if (!isSame) element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** More than a code reaches; older ones are forgotten. */
const maxReached = 20

/** The controls that keys reached, with what they had before. */
export class ReachedFields {
  #reached: { snapshot: FieldSnapshot; at: number }[] = []
  /** Content of a field before an Enter that may precede a code. */
  #beforeEnter: { field: FieldSnapshot | null; at: number } | null = null

  get last(): FieldSnapshot | undefined {
    return this.#reached.at(-1)?.snapshot
  }

  /** Those that were reached since a time, the first one first. */
  since(time: number): FieldSnapshot[] {
    return this.#reached.filter(({ at }) => at >= time).map(({ snapshot }) => snapshot)
  }

  clear(): void {
    this.#reached = []
  }

  rememberEnter(event: KeyboardEvent): void {
    this.#beforeEnter = { field: snapshotOf(event.target), at: event.timeStamp }
  }

  /**
   * Takes note of where a character goes.
   * @param isRunning - whether the key before was as near as those of a burst are
   */
  reach(event: KeyboardEvent, isRunning: boolean): Place {
    const known =
      isRunning && this.#reached.find(({ snapshot }) => snapshot.isText && snapshot.element === event.target)
    const snapshot = known ? known.snapshot : this.#snapshotBefore(event)
    this.#beforeEnter = null
    if (!snapshot) return 'elsewhere'
    if (!known) this.#reached = [...this.#reached.slice(-maxReached), { snapshot, at: event.timeStamp }]
    return snapshot.isText ? 'text' : 'options'
  }

  #snapshotBefore({ target, timeStamp }: KeyboardEvent): FieldSnapshot | null {
    const entered = this.#beforeEnter
    const earlier = entered && timeStamp - entered.at <= keyWindowMs() ? entered.field : null
    return earlier?.element === target ? earlier : snapshotOf(target)
  }
}
