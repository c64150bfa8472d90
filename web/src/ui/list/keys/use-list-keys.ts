import { type RefObject, useEffect, useEffectEvent } from 'react'
import { onNamedKeys } from '../../scan/shortcuts/on-named-keys.ts'
import { rowLink } from '../rows/open-row.ts'
import type { ListState } from '../use-list.ts'

/**
 * The keys of a list: arrows or j and k move through the rows, Enter opens (the focused link does that itself), x
 * selects, / goes to the search. The help of the screen lists them.
 */
export function useListKeys<T>(list: ListState<T>, ref: RefObject<HTMLElement | null>): void {
  const canSelect = useEffectEvent(() => list.definition.selection !== undefined)
  const canSearch = useEffectEvent(() => list.definition.searchLabel !== undefined)
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
    const search = () => ref.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    return onNamedKeys([
      { keys: ['j', 'ArrowDown'], name: { en: 'Next row', fr: 'Ligne suivante' }, act: move(1) },
      { keys: ['k', 'ArrowUp'], name: { en: 'Previous row', fr: 'Ligne précédente' }, act: move(-1) },
      { keys: ['Enter'], name: { en: 'Open the row', fr: 'Ouvrir la ligne' } },
      {
        keys: ['x'],
        name: { en: 'Select the row', fr: 'Sélectionner la ligne' },
        act: () => select(focusedRow()),
        isOffered: () => canSelect(),
      },
      {
        keys: ['/'],
        name: { en: 'Go to the search', fr: 'Aller à la recherche' },
        act: search,
        isOffered: () => canSearch(),
      },
    ])
  }, [ref])
}
