import { observable } from './observable.ts'
import { themeConfig } from './theme/theme-config.ts'

const routeTitle = observable('')
const businessKey = observable<string | null>(null)

/** Sets the title of the current route. With '' the page title starts with the factory-operations title of SPEC-5. */
export function setRouteTitle(title: string): void {
  routeTitle.set(title)
}

/**
 * Puts the business key of a detail screen first: "N-26018 · Platen".
 * @returns a function that removes it
 */
export function showBusinessKey(title: string): () => void {
  businessKey.set(title)
  return () => {
    if (businessKey.get() === title) businessKey.set(null)
  }
}

/**
 * Keeps `document.title` in sync with its parts: business key, screen, application.
 * @param withoutTitle - title of routes that have none
 * @returns a function that stops the sync
 */
export function syncDocumentTitle(fallbackTitle: () => string): () => void {
  const write = () => {
    const parts = [businessKey.get(), routeTitle.get()].filter(Boolean)
    document.title = [...(parts.length > 0 ? parts : [fallbackTitle()]), themeConfig.get().appTitle].join(' · ')
  }
  const stops = [routeTitle, businessKey, themeConfig].map((part) => part.subscribe(write))
  write()
  return () => stops.forEach((stop) => stop())
}
