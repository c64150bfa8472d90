/** The filters of a list by query key, as texts. */
export type FilterTexts = Readonly<Record<string, string | undefined>>

/**
 * The views that a list comes with, by name in the order of their tabs, and the filters of each; null clears one. Rows
 * may belong to several. What is on screen is recognized as the view that sets most of its filters, of several with as
 * many the first; so the one without filters, which has all rows, is what no other view consists of.
 */
export type PresetViews<N extends string = string> = Readonly<Record<N, Readonly<Record<string, string | null>>>>

/** Returns the view that a list with these filters shows. */
export function shownView<N extends string>(views: PresetViews<N>, filters: FilterTexts): N {
  const isShown = (name: N) => Object.entries(views[name]).every(([key, value]) => (filters[key] ?? null) === value)
  const setBy = (name: N) => Object.values(views[name]).filter((value) => value !== null).length
  const [found] = (Object.keys(views) as N[]).filter(isShown).toSorted((a, b) => setBy(b) - setBy(a))
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
  for (let shown = shownView(views, filters); shown !== name; shown = shownView(views, filters)) {
    const other = views[shown]
    const left = Object.entries(filters).filter(([key]) => key in own || !(key in other))
    // Another view of no more than these filters, which differs by its name only.
    if (left.length === Object.keys(filters).length) break
    filters = written(left)
  }
  return filters
}

function written(entries: readonly (readonly [string, string | null | undefined])[]): Record<string, string> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null)) as Record<
    string,
    string
  >
}
