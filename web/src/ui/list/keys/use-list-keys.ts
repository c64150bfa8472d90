import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { onSingleKeys } from '../../scan/shortcuts/on-single-keys.ts'
import { rowLink } from '../rows/open-row.ts'
import type { ListState } from '../use-list.ts'

/**
 * The keys of a list: arrows or j and k move through the rows, Enter opens (the focused link does that itself), x
 * selects, / goes to the search, ? lists the keys.
 */
export function useListKeys<T>(list: ListState<T>, ref: RefObject<HTMLElement | null>) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const select = useEffectEvent((at: number) => {
    const { rows, selected } = list
    const row = rows?.[at]
    if (row !== undefined && selected.isOn && selected.canSelect(row)) selected.toggle(row)
  })
  useEffect(() => {
    const rowElements = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const focusedRow = () => rowElements().findIndex((row) => row.contains(document.activeElement))
    const move = (by: 1 | -1) => () => {
      const rows = rowElements()
      const row = rows[Math.min(rows.length - 1, Math.max(0, focusedRow() + by))]
      if (!row) return
      const target = rowLink(row) ?? row
      target.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'nearest' })
    }
    return onSingleKeys({
      j: move(1),
      k: move(-1),
      ArrowDown: move(1),
      ArrowUp: move(-1),
      x: () => select(focusedRow()),
      '/': () => ref.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      '?': () => setIsHelpOpen(true),
    })
  }, [ref])
  return { isHelpOpen, closeHelp: () => setIsHelpOpen(false) }
}
