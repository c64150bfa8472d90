import { safeStorage } from '../../../../platform/safe-storage.ts'
import { type Observable, observable } from '../../../../platform/observable.ts'
import { readShelf, type Shelf, shelfText } from './kept-scans.format.ts'
import { inState, type KeptScans } from './kept-scans.rules.ts'

const nameOf = (station: string) => `platen-kept-scans-${station}`

/** The scans of one person at one station, in the browser's storage, so that a reload finds them. */
export interface KeptShelf {
  list: Observable<KeptScans>
  /** False where the browser keeps nothing (storage full or forbidden): then a reload would lose what waits. */
  safe: Observable<boolean>
  /** How many scans of other people wait here for their sign-in. */
  others: () => number
  /** Changes the list as it stands in storage now: another tab of this bench may have changed it. */
  change: (step: (list: KeptScans) => KeptScans) => void
  /** Reads again what another tab wrote. */
  follow: () => void
}

export function keptShelf(station: string, user: number): KeptShelf {
  const name = nameOf(station)
  const list = observable<KeptScans>([])
  const safe = observable(true)
  const stored = (): Shelf => readShelf(safeStorage.read(name))
  const own = () => (safe.get() ? (stored()[user] ?? []) : list.get())
  list.set(own())
  return {
    list,
    safe,
    others: () =>
      Object.entries(stored())
        .filter(([id]) => id !== String(user))
        .reduce((sum, [, scans]) => sum + scans.length - inState(scans, 'answered').length, 0),
    change: (step) => {
      const next = step(own())
      const { [user]: _before, ...rest } = stored()
      const shelf: Shelf = next.length === 0 ? rest : { ...rest, [user]: next }
      if (Object.keys(shelf).length === 0) safeStorage.remove(name)
      else {
        const text = shelfText(shelf)
        safeStorage.write(name, text)
        safe.set(safeStorage.read(name) === text)
      }
      list.set(next)
    },
    follow: () => {
      if (safe.get()) list.set(own())
    },
  }
}
