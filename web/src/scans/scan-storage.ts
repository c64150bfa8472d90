import { safeStorage } from '../platform/safe-storage.ts'
import { type Observable, observable } from '../platform/observable.ts'
import { parseScans, type StoredScans, serializeScans } from './stored-scans.format.ts'
import { scansInState, type ScanList } from './stored-scans.rules.ts'

const storageKey = (station: string) => `platen-kept-scans-${station}`

/** The scans of one user at one station, kept in local storage so that they survive a reload. */
export interface ScanStorage {
  list: Observable<ScanList>
  /** False if local storage is full or blocked, in which case a reload would lose waiting scans. */
  isStored: Observable<boolean>
  /** The number of scans of other users that wait for them to sign in. */
  countOthers: () => number
  /** Updates the list in storage, which another tab of this station may have changed. */
  change: (step: (list: ScanList) => ScanList) => void
  /** Rereads the list after another tab has written it. */
  reload: () => void
}

export function createScanStorage(station: string, user: number): ScanStorage {
  const name = storageKey(station)
  const list = observable<ScanList>([])
  const isStored = observable(true)
  const readAll = (): StoredScans => parseScans(safeStorage.read(name))
  const ownScans = () => (isStored.get() ? (readAll()[user] ?? []) : list.get())
  list.set(ownScans())
  return {
    list,
    isStored,
    countOthers: () =>
      Object.entries(readAll())
        .filter(([id]) => id !== String(user))
        .reduce((sum, [, scans]) => sum + scans.length - scansInState(scans, 'answered').length, 0),
    change: (step) => {
      const next = step(ownScans())
      const { [user]: _before, ...rest } = readAll()
      const all: StoredScans = next.length === 0 ? rest : { ...rest, [user]: next }
      if (Object.keys(all).length === 0) safeStorage.remove(name)
      else {
        const text = serializeScans(all)
        safeStorage.write(name, text)
        isStored.set(safeStorage.read(name) === text)
      }
      list.set(next)
    },
    reload: () => {
      if (isStored.get()) list.set(ownScans())
    },
  }
}
