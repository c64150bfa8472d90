/** Local storage that never throws. If storage is full or blocked, reads return null and writes are ignored. */
export const safeStorage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  write(name: string, value: string): void {
    try {
      localStorage.setItem(name, value)
    } catch {
      // Preferences and flags are then lost with the page, and everything else works.
    }
  },
  remove(name: string): void {
    try {
      localStorage.removeItem(name)
    } catch {}
  },
}
