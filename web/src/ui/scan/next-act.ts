const mark = 'data-next-act'

/**
 * Moves the focus to the button that is likely to be pressed next. As nobody has chosen it, Space doesn't press it,
 * which acts on the screen instead; Enter and its own key do, and so does Space once a person has moved the focus to
 * it.
 */
export function focusNextAct(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true })
  button.setAttribute(mark, '')
  const forget = ({ relatedTarget: next }: FocusEvent) => {
    // A dialog gives the focus back by itself, and so does another window.
    if (document.activeElement === button || (next instanceof Element && next.closest('[role="dialog"]'))) return
    button.removeAttribute(mark)
    button.removeEventListener('blur', forget)
  }
  button.addEventListener('blur', forget)
}

/** Whether a control has the focus without a person having moved it there. */
export function isNextAct(control: Element): boolean {
  return control.hasAttribute(mark)
}
