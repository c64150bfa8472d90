/** The entry script that this page runs; its name changes with every build. */
function entryOf(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

/** Whether the server delivers another build than the one that runs here. A failed look means no. */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-cache' })
    if (!response.ok) return false
    const delivered = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
    return delivered !== null && delivered !== entryOf(document)
  } catch {
    return false
  }
}

const reloadedAt = 'platen-reloaded-at'

/** A chunk of a former build is gone: load the page anew, once; a second failure within a minute is shown instead. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      const last = Number(sessionStorage.getItem(reloadedAt) ?? 0)
      if (Date.now() - last < 60_000) return
      sessionStorage.setItem(reloadedAt, String(Date.now()))
    } catch {
      return
    }
    location.reload()
  })
}
