/** Every field marks its outermost element with its name in the form, */
export const fieldAttribute = 'data-field'
/** and an input with what it holds, which says how long it is. */
export const contentAttribute = 'data-content'

const fieldsIn = (form: HTMLElement | null) => [...(form?.querySelectorAll<HTMLElement>(`[${fieldAttribute}]`) ?? [])]
const nameOf = (element: HTMLElement) => element.getAttribute(fieldAttribute) ?? ''

/**
 * Returns the name of the field on screen that a path of the body belongs to: the field itself, the one that contains
 * it, or the first within it. Null if there is none.
 */
export function fieldAt(form: HTMLElement | null, path: string): string | null {
  const names = fieldsIn(form).map(nameOf)
  const around = names.filter((name) => path.startsWith(`${name}.`)).toSorted((a, b) => b.length - a.length)
  return names.find((name) => name === path) ?? around[0] ?? names.find((name) => name.startsWith(`${path}.`)) ?? null
}

/** Focuses the first field on screen for which this is true, and opens what it is folded in. */
export function focusField(form: HTMLElement | null, isMeant: (name: string) => boolean): void {
  const field = fieldsIn(form).find((element) => isMeant(nameOf(element)))
  const folded = field?.closest<HTMLDetailsElement>('details:not([open])')
  if (folded) folded.open = true
  // A button within a field, such as one that shows a password, is not the field.
  field?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button')?.focus()
}

/**
 * Focuses the first field of a form in a dialog, unless the form names another one. It is marked, too: a dialog that is
 * only opening moves the focus a moment later.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (form?.querySelector('[data-autofocus]')) return
  const controls = fieldsIn(form).flatMap((field) => [
    ...field.querySelectorAll<HTMLElement>(':is(input:not([type=hidden]), textarea, select):not(:disabled)'),
  ])
  controls[0]?.setAttribute('data-autofocus', '')
  controls[0]?.focus()
}
