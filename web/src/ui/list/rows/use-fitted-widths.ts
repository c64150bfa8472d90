import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { columnWidths } from '../display/columns.rules.ts'
import type { ListState } from '../use-list.ts'
import { type ColumnNeed, fitWidths } from './fit-widths.rules.ts'

interface FittedWidths {
  table: RefObject<HTMLTableElement | null>
  /** By the keys of columns, in px; undefined until the rows were measured, and where nothing has a size. */
  widths: Readonly<Record<string, number>> | undefined
}

interface Fitted {
  /** The place, the columns and the rows that it was made for. */
  of: string
  needs: readonly ColumnNeed[]
  widths: Record<string, number>
}

/**
 * The widths of a table's columns by what its rows show; a column keeps the width that a person gave it. The same rows
 * keep theirs until one of them needs more than before, so that most updates move no column.
 * @param taken - the width in px of what stands next to the columns
 */
export function useFittedWidths<T>(list: ListState<T>, rows: readonly T[], taken: number): FittedWidths {
  const { columns, density } = list
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState(0)
  const [fitted, setFitted] = useState<Fitted>()
  useLayoutEffect(() => {
    const scroller = table.current?.parentElement
    if (!scroller) return
    const measure = () => setPlace(scroller.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [])
  const of = JSON.stringify([place, density, columns.map(({ column, own }) => [column.key, own]), rows.map(list.idOf)])
  useLayoutEffect(() => {
    if (!table.current || place === 0) return
    const measured = measureNeeds(table.current)
    const needs = columns.map(({ column, own }): ColumnNeed => {
      return own === undefined
        ? (measured[column.key] ?? { ideal: 0, least: 0 })
        : { ideal: own, least: own, isOwn: true }
    })
    // A pixel more or less is a matter of rounding.
    if (fitted?.of === of && needs.every(({ ideal }, at) => ideal <= (fitted.needs[at]?.ideal ?? 0) + 1)) return
    const widths = fitWidths(needs, place - taken)
    setFitted({
      of,
      needs,
      widths: Object.fromEntries(columns.map(({ column }, at) => [column.key, widths[at] ?? 0])),
    })
    // What it is fitted to is in `of`; the rows are measured again when one of them changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of, rows])
  return { table, widths: place === 0 ? undefined : fitted?.widths }
}

/** What each column needs: the width of its longest line, and that of the longest word of its head. */
function measureNeeds(table: HTMLTableElement): Record<string, ColumnNeed> {
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
  const putBack = holdPlace(table.parentElement)
  table.dataset.measuring = 'heads'
  const leasts = heads.map((head) => Math.ceil(head.getBoundingClientRect().width))
  table.dataset.measuring = 'rows'
  const rows = [...(table.tBodies[0]?.rows ?? [])].map(({ cells }) => [...cells].slice(-heads.length))
  const ideals = (rows[0] ?? []).map((cell) => Math.ceil(cell.getBoundingClientRect().width))
  const isWhole = heads.map((_, at) => rows.some((cells) => isReadWhole(cells[at])))
  delete table.dataset.measuring
  putBack()
  return Object.fromEntries(
    heads.map((head, at) => {
      const least = Math.max(columnWidths.min, leasts[at] ?? 0)
      const ideal = Math.min(columnWidths.max, Math.max(least, ideals[at] ?? 0))
      return [head.dataset.column, { ideal, least: isWhole[at] ? ideal : least }]
    }),
  )
}

/** Whether half of what a cell shows says nothing or something else: a time, or a code as people read it out. */
function isReadWhole(cell: HTMLElement | undefined): boolean {
  const line = cell?.firstElementChild
  return line?.querySelector('time') !== null || /^(?=.*\d)\S{1,12}$/.test(line.textContent.trim())
}

/** Keeps the height of what scrolls while its content is away for a moment, and returns what scrolls it back. */
function holdPlace(scroller: HTMLElement | null): () => void {
  if (!scroller) return () => undefined
  const { scrollTop, scrollLeft, offsetHeight } = scroller
  scroller.style.blockSize = `${offsetHeight}px`
  return () => {
    scroller.style.removeProperty('block-size')
    scroller.scrollTop = scrollTop
    scroller.scrollLeft = scrollLeft
  }
}
