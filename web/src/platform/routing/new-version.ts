/** The entry script that this page runs; its name changes with every build. */
export function entryOf(page: Document): string | null {
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
