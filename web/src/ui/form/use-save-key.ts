import { type RefObject, useEffect } from 'react'
import { isActLocked } from '../scan/act-lock.ts'
import { onShortcut } from '../scan/shortcuts/on-shortcut.ts'
import { type OpenForm, openForms } from './open-forms.ts'

/** Saves a form with Ctrl S or ⌘ S: the one with the focus, otherwise the only changed one in front. */
export function useSaveKey(form: RefObject<OpenForm>): void {
  useEffect(
    () =>
      onShortcut(
        's',
        () => {
          // A refusal has been reported.
          if (isMeant(form)) void form.current.submit().catch(() => undefined)
        },
        () => isActLocked(form.current.element.current),
      ),
    [form],
  )
}

function isMeant(form: RefObject<OpenForm>): boolean {
  const front = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document
  const inFront = [...openForms].filter(({ current }) => front.contains(current.element.current))
  const focused = inFront.find(({ current }) => current.element.current?.contains(document.activeElement))
  if (focused) return focused === form
  const changed = inFront.filter(({ current }) => current.changed)
  return changed.length === 1 && changed[0] === form
}
