import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface OpenRules {
  isOpen: (at: number, byDefault: boolean) => boolean
  set: (at: number, isOpen: boolean) => void
  move: (from: number, to: number) => void
  remove: (at: number) => void
}

/**
 * Which of so many rules somebody opened or closed, by place: a form that takes over a newer version replaces all its
 * rows.
 */
export function useOpenRules(count: number): OpenRules {
  const [open, setOpen] = useState<readonly (boolean | undefined)[]>([])
  const change = (changed: (places: (boolean | undefined)[]) => (boolean | undefined)[]) =>
    setOpen((before) => changed(Array.from({ length: count }, (_, at) => before[at])))
  return {
    isOpen: (at, byDefault) => open[at] ?? byDefault,
    set: (at, isOpen) => change((places) => places.with(at, isOpen)),
    move: (from, to) => change((places) => places.toSpliced(from, 1).toSpliced(to, 0, places[from])),
    remove: (at) => change((places) => places.toSpliced(at, 1)),
  }
}

/** Keeps the focus in the field that had it, by its name, when the rows are replaced. */
export function useFieldFocus(list: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const name = useRef<string | null>(null)
  // Who presses somewhere else has left the field.
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (!(target instanceof Node) || !list.current?.contains(target)) name.current = null
    }
    document.addEventListener('pointerdown', forget, true)
    return () => document.removeEventListener('pointerdown', forget, true)
  }, [list])
  useEffect(() => {
    if (name.current === null || document.activeElement !== document.body) return
    const fields = [...(list.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    fields.find((field) => field.getAttribute('name') === name.current)?.focus()
  }, [list, rows])
  return {
    remember: ({ target }: FocusEvent<HTMLElement>) => {
      name.current = target.getAttribute('name')
    },
  }
}
