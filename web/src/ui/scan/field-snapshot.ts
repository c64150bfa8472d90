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
