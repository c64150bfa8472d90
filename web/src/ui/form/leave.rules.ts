// The application itself navigates to these: a 403 and the end of the session keep the draft. Back from there may come
// before the form has gone.
const unguardedPaths = new Set(['/not-authorized', '/login'])

// Lists open their records by these keys of the query; other keys are about the list or the tab.
const recordKeys = ['edit', 'create', 'copy_of'] as const

interface Place {
  pathname: string
  search: object
}

/** Whether the way from one place to another leaves a form for good, so that its unsaved input would be lost. */
export function leavesForm(from: Place, to: Place): boolean {
  return !unguardedPaths.has(from.pathname) && !unguardedPaths.has(to.pathname) && !isSameScreen(from, to)
}

function isSameScreen(from: Place, to: Place): boolean {
  const [before, after] = [from.search, to.search] as Record<string, unknown>[]
  return from.pathname === to.pathname && recordKeys.every((key) => before?.[key] === after?.[key])
}
