import type { ScreenInfo } from './screen.ts'

/** Where a record opens: the path of its screen as the feature declares it, and the path and query of the URL. */
export interface RecordPlace {
  screen: string
  path: string
  search: Readonly<Record<string, string>>
}

/**
 * Returns where a record opens: at the first screen that shows its noun and that the user may open. Null if there is
 * none.
 */
export function findRecordPlace(
  screens: readonly ScreenInfo[],
  canOpen: (screen: ScreenInfo) => boolean,
  record: { noun: string; id: number; name: string },
): RecordPlace | null {
  const screen = screens.find((screen) => screen.shows?.noun === record.noun && canOpen(screen))
  if (!screen?.shows) return null
  const { key, byName } = screen.shows
  const path = screen.path.replace('$id', String(record.id))
  return { screen: screen.path, path, search: key ? { [key]: byName ? record.name : String(record.id) } : {} }
}
