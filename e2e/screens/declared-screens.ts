import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { Access } from '../../contracts/src/ability.ts'
import { call } from '../testing/call.ts'
import type { Shown } from '../testing/shown.ts'

/** What the features declare of their screens (web/src/platform/routing/screen.ts). */
export interface DeclaredScreen {
  path: string
  access: string | readonly string[]
  mainReads: readonly string[]
  example?: string
}

// Imported by a computed path, so that the types of all pages behind the screens stay out of this program.
const features = pathToFileURL(join(import.meta.dirname, '../../web/src/app/features.ts')).href
export const { screens: declaredScreens } = (await import(features)) as { screens: readonly DeclaredScreen[] }

/** Every declared screen that none of these states opens, so that a new screen is looked at without a line here. */
export function screensWithout(states: readonly Shown[]): Shown[] {
  const opened = states.flatMap(({ path }) => (typeof path === 'string' ? [path.split('?')[0] ?? ''] : []))
  return declaredScreens
    .filter(({ path }) => !opened.some((one) => patternOf(path).test(one)))
    .map(({ path, access, example }): Shown => {
      const name = path.slice(1).replace(/\W+/g, '-')
      if (access === 'public' || access === 'unauthenticated' || access === 'one-time-link')
        return { name, path, signedOut: true }
      return { name, path: example === undefined ? path : (page) => examplePath(page, path, example) }
    })
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`)
}

function findScreenAt(address: string): DeclaredScreen | undefined {
  const [path = ''] = address.split('?')
  const matches = declaredScreens.filter((declaredScreen) => patternOf(declaredScreen.path).test(path))
  return matches.find((match) => match.path === path) ?? matches[0]
}

/** The declared screen of an address, whose access says who may open it. */
export function screenAt(address: string): { access: Access } {
  const screen = findScreenAt(address)
  if (!screen) throw new Error(`no screen is declared at ${address}`)
  return screen as { access: Access }
}

/** Whether an address is that of one record. */
export const isOfRecord = (address: string): boolean => findScreenAt(address)?.example !== undefined

/** The address of a screen for the first row of a list. */
export async function examplePath(page: Page, path: string, list: string): Promise<string> {
  const [row] = await call<{ id: number }[]>(page, 'GET', list.replace('GET ', ''))
  if (!row) throw new Error(`${list} has no row that could be an example for ${path}`)
  return path.replace(/\$\w+/, String(row.id))
}
