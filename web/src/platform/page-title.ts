import { observable } from './observable.ts'
import { themeConfig } from './theme/theme-config.ts'

const ofRoute = observable('')
const ofScreen = observable<string | null>(null)

/** The title of the route on screen; '' where it has none (then the factory-operations title of SPEC-5 stands). */
export function setRouteTitle(title: string): void {
  ofRoute.set(title)
}

/** A detail screen puts its business key first: "N-26018 · Platen". Out: takes it back. */
export function sayTitle(title: string): () => void {
  ofScreen.set(title)
  return () => {
    if (ofScreen.get() === title) ofScreen.set(null)
  }
}

/** Writes the title of the page whenever its parts change: the key first, then the screen, then the application. */
export function followTitle(withoutTitle: () => string): () => void {
  const write = () => {
    const own = [ofScreen.get(), ofRoute.get()].filter(Boolean)
    document.title = [...(own.length > 0 ? own : [withoutTitle()]), themeConfig.appTitle].join(' · ')
  }
  const stops = [ofRoute.subscribe(write), ofScreen.subscribe(write)]
  write()
  return () => stops.forEach((stop) => stop())
}
