/** One column of a grid of cells. */
export interface GridColumn {
  key: string
  label: string
  /** How its cells are written, as the tooltip of the heading. */
  hint?: string
  /** In px. */
  width: number
  align?: 'end'
  /** flag: on or off. Default: text. */
  kind?: 'text' | 'flag'
  /** A scanner may fill its cells. */
  takesScans?: boolean
  /** Texts that are suggested. */
  options?: readonly string[]
  /** Its texts are colors (#RRGGBB), which are shown. */
  isColor?: boolean
}

/** A row of a grid. Its cells are texts as they are typed; a flag is '1' or ''. */
export interface GridRow {
  id: string
  /** Left out of what the form sends. */
  isOff: boolean
  cells: Readonly<Record<string, string>>
}

/** What is wrong, by row and column. */
export type GridProblems = ReadonlyMap<string, Readonly<Record<string, string>>>

/** A cell by the id of its row and the key of its column. */
export interface CellPlace {
  row: string
  column: string
}
