/** Storage of the browser that never throws. If it is full or blocked, reads return null and writes are ignored. */
function createSafeStorage(open: () => Storage) {
  return {
    read(name: string): string | null {
      try {
        return open().getItem(name)
      } catch {
        return null
      }
    },
    write(name: string, value: string): void {
      try {
        open().setItem(name, value)
      } catch {
        // What is kept here is then lost with the page, and everything else works.
      }
    },
    remove(name: string): void {
      try {
        open().removeItem(name)
      } catch {}
    },
  }
}

/** What belongs to the browser: preferences and flags. */
export const safeStorage = createSafeStorage(() => localStorage)

/** What belongs to one tab and survives its reloads. */
export const tabStorage = createSafeStorage(() => sessionStorage)
