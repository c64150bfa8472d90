import { safeStorage } from '../safe-storage.ts'

const storageKey = 'platen-last-station'

/** The start page that means the station used last in this browser. */
export const lastStation = 'last_station'

/** Remembers the screen of a station that is in use in this browser. */
export function rememberStation(path: string): void {
  safeStorage.write(storageKey, path)
}

/** Returns the path of the station screen that was used last in this browser, or null. */
export function readLastStation(): string | null {
  return safeStorage.read(storageKey)
}
