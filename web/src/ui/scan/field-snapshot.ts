/** What a control held before a burst of keys reached it. */
export interface FieldSnapshot {
  element: Element
  /** Letters typed into it are text; they choose in a list of choices, and do nothing in a button. */
  isText: boolean
  /** Puts back what it held, and the selection. */
  restore: () => void
  /** Writes a scan into it, where the field declares that it takes scans; null elsewhere. */
  take: ((text: string) => void) | null
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Input types that hold no text: keys choose, switch or do nothing in them. */
const withoutText = /^(?:checkbox|radio|button|submit|reset|image|file|color)$/

/** Keeps what the control under the focus holds; null where typed characters leave nothing behind. */
export function snapshotOf(target: EventTarget | null): FieldSnapshot | null {
  if (target instanceof HTMLSelectElement) return ofSelect(target)
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  if (!isField || withoutText.test(target.type) || target.readOnly) return null
  return ofField(target)
}

function ofField(element: Field): FieldSnapshot {
  const { value } = element
  const selection = selectionOf(element)
  return {
    element,
    isText: true,
    restore: () => {
      write(element, value)
      if (selection) element.setSelectionRange(...selection)
    },
    take: element.dataset.takesScans === undefined ? null : (text) => takeScan(element, { value, selection }, text),
  }
}

function ofSelect(element: HTMLSelectElement): FieldSnapshot {
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
    take: null,
  }
}

type Selection = [from: number, to: number, direction: 'forward' | 'backward' | 'none']

/** Fields of dates and numbers have no selection that a script could read. */
function selectionOf(element: Field): Selection | null {
  const { selectionStart, selectionEnd, selectionDirection } = element
  if (selectionStart === null || selectionEnd === null) return null
  return [selectionStart, selectionEnd, selectionDirection ?? 'none']
}

/** A list gets one scan per line, where the caret is; a field of one line holds the scan and nothing else. */
function takeScan(element: Field, before: { value: string; selection: Selection | null }, text: string): void {
  if (element instanceof HTMLInputElement) return write(element, text)
  const [from, to] = before.selection ?? [before.value.length, before.value.length]
  const head = before.value.slice(0, from)
  const line = `${head === '' || head.endsWith('\n') ? '' : '\n'}${text}\n`
  write(element, head + line + before.value.slice(to))
  element.setSelectionRange(from + line.length, from + line.length)
}

/** Writes past React, which otherwise keeps what it believes the field to hold. */
function write(element: Field, text: string): void {
  const isSame = element.value === text
  const owner = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // Also where it reads the same: a date half typed over reads empty, as an empty one does.
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(element, text)
  if (!isSame) element.dispatchEvent(new Event('input', { bubbles: true }))
}
