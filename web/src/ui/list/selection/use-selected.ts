import { useState } from 'react'
import type { ListSelection } from './selection-types.ts'

/** The selected rows of a list. */
export interface Selected<T> {
  isOn: boolean
  rows: readonly T[]
  /** True if everything that matches the filters is selected, and not only rows. */
  isAll: boolean
  selectAll: () => void
  has: (row: T) => boolean
  canSelect: (row: T) => boolean
  /** Selects or deselects a row; with `through`, also those between it and the row that was toggled last. */
  toggle: (row: T, options?: { shown: readonly T[]; through: boolean }) => void
  /** Selects or deselects the rows of this page. */
  togglePage: (shown: readonly T[]) => void
  clear: () => void
  /** Deselects what is selected in this render, and leaves what was selected since. For the end of an action. */
  settle: () => void
}

/**
 * Keeps the selection across pages. Another filter or search clears it, because "all that match" would mean other rows.
 */
export function useSelected<T>(
  selection: ListSelection<T> | undefined,
  idOf: (row: T) => number | string,
  queryKey: string,
): Selected<T> {
  const [own, setOwn] = useState<readonly T[]>([])
  const [allOf, setAllOf] = useState<string | null>(null)
  const [anchor, setAnchor] = useState<number | string | null>(null)
  const [seenKey, setSeenKey] = useState(queryKey)
  const rows = selection?.rows ?? own
  const isControlled = selection?.rows !== undefined
  const isAll = allOf === queryKey
  if (seenKey !== queryKey) {
    setSeenKey(queryKey)
    if (!isControlled) setOwn([])
    setAllOf(null)
  }
  const change = (update: (now: readonly T[]) => readonly T[]) => {
    if (isControlled) selection?.change?.(update)
    else setOwn(update)
  }
  const ids = new Set(rows.map(idOf))
  const canSelect = selection?.selectable ?? (() => true)
  const add = (added: readonly T[]) => {
    setAllOf(null)
    change((now) => {
      const known = new Set(now.map(idOf))
      return [...now, ...added.filter((row) => canSelect(row) && !known.has(idOf(row)))]
    })
  }
  const leaveOut = (removed: readonly T[]) => {
    const gone = new Set(removed.map(idOf))
    change((now) => now.filter((row) => !gone.has(idOf(row))))
  }
  const remove = (removed: readonly T[]) => {
    setAllOf(null)
    leaveOut(removed)
  }
  return {
    isOn: selection !== undefined,
    rows,
    isAll,
    selectAll: () => setAllOf(queryKey),
    has: (row) => isAll || ids.has(idOf(row)),
    canSelect,
    toggle: (row, { shown, through } = { shown: [], through: false }) => {
      const isOn = !ids.has(idOf(row))
      const from = through ? shown.findIndex((shownRow) => idOf(shownRow) === anchor) : -1
      const to = shown.findIndex((shownRow) => idOf(shownRow) === idOf(row))
      const range = from < 0 || to < 0 ? [row] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
      setAnchor(idOf(row))
      if (isOn) add(range)
      else remove(range)
    },
    togglePage: (shown) => {
      const selectable = shown.filter(canSelect)
      if (selectable.every((row) => ids.has(idOf(row)))) remove(shown)
      else add(shown)
    },
    clear: () => {
      setAllOf(null)
      change(() => [])
    },
    settle: () => {
      if (isAll) setAllOf((now) => (now === queryKey ? null : now))
      leaveOut(rows)
    },
  }
}
