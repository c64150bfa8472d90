/** Local storage that never throws: a full or forbidden one behaves as an empty one. */
export const local = {
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
      // A browser that keeps nothing still works; it only forgets.
    }
  },
  drop(name: string): void {
    try {
      localStorage.removeItem(name)
    } catch {
      // As above.
    }
  },
}
