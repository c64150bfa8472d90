import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { columnWidths } from '../display/columns.rules.ts'
import type { ListState } from '../use-list.ts'
import { type ColumnNeed, fitWidths } from './fit-widths.rules.ts'

interface FittedWidths {
  table: RefObject<HTMLTableElement | null>
  /** By the keys of columns, in px; undefined until the rows were measured, and where nothing has a size. */
  widths: Readonly<Record<string, number>> | undefined
}

/**
 * The widths of a table's columns by what its rows show; a column keeps the width that a person gave it. The same rows
 * keep theirs as long as nothing is cut, so that an update moves no column.
 * @param taken - the width in px of what stands next to the columns
 */
export function useFittedWidths<T>(list: ListState<T>, rows: readonly T[], taken: number): FittedWidths {
  const { columns, density } = list
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState(0)
  const [fitted, setFitted] = useState<{ of: string; widths: Record<string, number> }>()
  useLayoutEffect(() => {
    const scroller = table.current?.parentElement
    if (!scroller) return
    const observer = new ResizeObserver(() => setPlace(scroller.clientWidth))
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [])
  const of = JSON.stringify([place, density, columns.map(({ column, own }) => [column.key, own]), rows.map(list.idOf)])
  useLayoutEffect(() => {
    if (!table.current || place === 0) return
    const needs = measureNeeds(table.current)
    const wanted = columns.map(({ column, own }): ColumnNeed => {
      return own === undefined ? (needs[column.key] ?? { ideal: 0, least: 0 }) : { ideal: own, least: own }
    })
    const isCut = columns.some(({ column }, at) => (fitted?.widths[column.key] ?? 0) < (wanted[at]?.ideal ?? 0) - 1)
    if (fitted?.of === of && !isCut) return
    const widths = fitWidths(wanted, place - taken)
    setFitted({ of, widths: Object.fromEntries(columns.map(({ column }, at) => [column.key, widths[at] ?? 0])) })
    // What it is fitted to is in `of`; the rows are measured again when one of them changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of, rows])
  return { table, widths: place === 0 ? undefined : fitted?.widths }
}

/** What each column needs: the width of its longest line, and that of the longest word of its head. */
function measureNeeds(table: HTMLTableElement): Record<string, ColumnNeed> {
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
  table.dataset.measuring = 'heads'
  const leasts = heads.map((head) => Math.ceil(head.getBoundingClientRect().width))
  table.dataset.measuring = 'rows'
  const cells = [...(table.tBodies[0]?.rows[0]?.cells ?? [])].slice(-heads.length)
  const ideals = cells.map((cell) => Math.ceil(cell.getBoundingClientRect().width))
  delete table.dataset.measuring
  return Object.fromEntries(
    heads.map((head, at) => {
      const least = Math.max(columnWidths.min, leasts[at] ?? 0)
      const ideal = Math.min(columnWidths.max, Math.max(least, ideals[at] ?? 0))
      return [head.dataset.column, { ideal, least }]
    }),
  )
}
