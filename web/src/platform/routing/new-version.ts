/** The entry script of a page. Its name changes with every build. */
export function entryScriptOf(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

/** Whether the server now serves another build. False if that can't be determined. */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-cache' })
    if (!response.ok) return false
    const servedScript = entryScriptOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
    return servedScript !== null && servedScript !== entryScriptOf(document)
  } catch {
    return false
  }
}
