/** The filters of a list by query key, as texts. */
export type FilterTexts = Readonly<Record<string, string | undefined>>

/**
 * The views that a list comes with, by name, and the filters of each; null clears one. Rows may belong to several. What
 * is on screen is recognized as the first of them whose filters are all set, so that the one without filters, which has
 * all rows, is the last.
 */
export type PresetViews<N extends string = string> = Readonly<Record<N, Readonly<Record<string, string | null>>>>

/** Returns the view that a list with these filters shows. */
export function shownView<N extends string>(views: PresetViews<N>, filters: FilterTexts): N {
  const names = Object.keys(views) as N[]
  const isShown = (name: N) => Object.entries(views[name]).every(([key, value]) => (filters[key] ?? null) === value)
  const found = names.find(isShown)
  if (found === undefined) throw new Error('the views of a list have none without filters')
  return found
}

/** Returns the filters of a list without those of the view that it shows: what was chosen besides. */
export function filtersBesides<N extends string>(views: PresetViews<N>, filters: FilterTexts): Record<string, string> {
  const own = views[shownView(views, filters)]
  return written(Object.entries(filters).filter(([key]) => !(key in own)))
}

/**
 * Returns the filters of a list once it shows a view: those of the view, and what was chosen besides. A filter that
 * another view consists of is left out where the list would be recognized as that one: all orders aren't the late ones.
 */
export function filtersOfView<N extends string>(
  views: PresetViews<N>,
  name: N,
  besides: FilterTexts,
): Record<string, string> {
  const own = views[name]
  let filters = written(Object.entries({ ...besides, ...own }))
  for (const other of Object.keys(views) as N[]) {
    if (other === name || shownView(views, filters) !== other) continue
    filters = written(Object.entries(filters).filter(([key]) => key in own || !(key in views[other])))
  }
  return filters
}

function written(entries: readonly (readonly [string, string | null | undefined])[]): Record<string, string> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null)) as Record<
    string,
    string
  >
}
