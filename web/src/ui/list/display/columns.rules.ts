/** How one person wants a column (contracts/lists). */
export interface SavedColumn {
  key: string
  hidden?: boolean | undefined
  /** In px. */
  width?: number | undefined
}

interface DeclaredColumn {
  key: string
  isOptional?: boolean
  role?: string
}

export interface ArrangedColumn<C> {
  column: C
  isHidden: boolean
  /** In px, where nothing could be measured. */
  width: number
  /** The width that a person gave it. */
  own: number | undefined
}

const defaultWidth = 120
export const columnWidths = { min: 48, max: 800 }

/** Columns that can be neither hidden nor moved: the one that names the row, its picture, its buttons. */
export function isFixed({ role }: DeclaredColumn): boolean {
  return role === 'main' || role === 'picture' || role === 'actions'
}

/**
 * The columns in a person's order, with their widths. Columns that the person has never seen stand where they are
 * declared; saved ones that the list no longer has are left out.
 */
export function arrangeColumns<C extends DeclaredColumn>(
  declared: readonly C[],
  saved: readonly SavedColumn[],
): ArrangedColumn<C>[] {
  const savedByKey = new Map(saved.map((column) => [column.key, column]))
  const movable = declared.filter((column) => !isFixed(column))
  const known = saved.flatMap(({ key }) => movable.find((column) => column.key === key) ?? [])
  const arranged = [...known]
  for (const [index, column] of movable.entries()) if (!known.includes(column)) arranged.splice(index, 0, column)
  // Fixed columns keep their places: first the picture and the name, the buttons at the end.
  const first = declared.filter(({ role }) => role === 'main' || role === 'picture')
  const last = declared.filter(({ role }) => role === 'actions')
  return [...first, ...arranged, ...last].map((column) => {
    const own = savedByKey.get(column.key)
    return {
      column,
      isHidden: !isFixed(column) && (own?.hidden ?? column.isOptional ?? false),
      width: clampWidth(own?.width ?? defaultWidth),
      own: own?.width,
    }
  })
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)))
}

/** Moves a column by one place among those that can be moved. */
export function moveColumn(columns: readonly SavedColumn[], key: string, by: -1 | 1): SavedColumn[] {
  const from = columns.findIndex((column) => column.key === key)
  return moveColumnTo(columns, key, from + by)
}

/** Moves a column to a place. */
export function moveColumnTo(columns: readonly SavedColumn[], key: string, to: number): SavedColumn[] {
  const moved = columns.find((column) => column.key === key)
  if (!moved || to < 0 || to >= columns.length) return [...columns]
  const others = columns.filter((column) => column !== moved)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
