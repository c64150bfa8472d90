/** Values along an axis, one for each of its points. */
export interface Series {
  label: string
  /** Columns stand for what happened at a point, steps for what lasts until the next, a line for what is compared. */
  look: 'columns' | 'steps' | 'line'
  values: readonly number[]
}

export interface PlotProps {
  /** The names of the points, in their order. */
  points: readonly string[]
  series: readonly Series[]
  /** In px. */
  height: number
  /** Plots of the same points show the same one under the pointer. */
  group?: string
}
