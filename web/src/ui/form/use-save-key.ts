import { type RefObject, useEffect, useRef } from 'react'
import { onShortcut } from '../scan/on-shortcut.ts'

interface SavableForm {
  element: RefObject<HTMLFormElement | null>
  submit: () => Promise<void>
  changed: boolean
}

const mounted = new Set<RefObject<SavableForm>>()

/** Saves a form with Ctrl S or ⌘ S: the one with the focus, otherwise the only changed one in front. */
export function useSaveKey(form: SavableForm): void {
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    mounted.add(latest)
    const stop = onShortcut('s', () => {
      if (isMeant(latest)) void latest.current.submit()
    })
    return () => {
      mounted.delete(latest)
      stop()
    }
  }, [])
}

function isMeant(form: RefObject<SavableForm>): boolean {
  const front = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document
  const inFront = [...mounted].filter(({ current }) => front.contains(current.element.current))
  const focused = inFront.find(({ current }) => current.element.current?.contains(document.activeElement))
  if (focused) return focused === form
  const changed = inFront.filter(({ current }) => current.changed)
  return changed.length === 1 && changed[0] === form
}
