import { expect, type Locator, type Page } from '@playwright/test'
import { eitherLanguage } from './either-language.ts'

/** A screen in one of its states, as it is looked at by the checks and on the contact sheet. */
export interface Shown {
  name: string
  path: string | ((page: Page) => Promise<string>)
  /** Choices of the customizer, by the name of their cookie without `platen-`. */
  chosen?: Record<string, string>
  /** Before it is opened: what the server is made to answer. */
  prepare?: (page: Page) => Promise<unknown>
  /** Brings it into the state, after it was opened. */
  act?: (page: Page) => Promise<unknown>
  /** Looked at by somebody who is not signed in. */
  signedOut?: true
  /** Looked at while it loads. */
  loading?: true
  /** Where it exists, when not at every width. */
  widths?: readonly number[]
  /** What its act brings stays when the screen is left: what the shell shows, or the pause after a scan. */
  outlivesScreen?: true
}

const toChoose = ['layout-nav', 'nav-collapsed', 'skin', 'content-width']

/** Whether it looks the same after another screen within the application as when it is loaded by itself. */
export function isReachedWithin({ prepare, chosen, signedOut, loading }: Shown): boolean {
  return !prepare && !chosen && !signedOut && !loading
}

/** Whether nothing of it would be there on a screen that is gone to from it; input that isn't saved would ask first. */
export async function isLeftBehind(page: Page, screen: Shown): Promise<boolean> {
  if (!isReachedWithin(screen) || screen.outlivesScreen) return false
  return page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** The screen of an address, the same for every record (their ids or codes) and every query. */
export const screenOf = (address: string): string =>
  (address.split(/[?#]/)[0] ?? '').replaceAll(/[^/]*[\dA-Z][^/]*/g, '#')

/**
 * Opens it and brings it into its state; comes back once nothing is loading.
 * @param within - whether to go there from the screen that is open, if it is another one, which loads nothing again
 */
export async function show(page: Page, screen: Shown, { within = false } = {}): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await forgetLateScans(page)
  await Promise.all(toChoose.map((name) => page.context().clearCookies({ name: `platen-${name}` })))
  for (const [name, value] of Object.entries(screen.chosen ?? {})) {
    await page.context().addCookies([{ name: `platen-${name}`, value, url: new URL(page.url()).origin }])
  }
  await screen.prepare?.(page)
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(page)
  const isAnother = screenOf(path) !== screenOf(new URL(page.url()).pathname)
  if (within && isAnother) await goWithin(page, path)
  // What was opened above the former screen may stay above this one.
  if (!within || !isAnother || (await page.locator(aboveScreen).count()) > 0) {
    // A browser that is there already only scrolls to a part of the screen, and loads nothing.
    if (path.includes('#')) await page.goto('about:blank')
    await page.goto(path)
  }
  await expect(page.locator('h1').first()).toBeVisible()
  if (!screen.loading) await atRest(page)
  await screen.act?.(page)
  if (!screen.loading) await atRest(page)
}

/** The outcomes of scans without network stay in the browser until somebody closes their list at the bench. */
async function forgetLateScans(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = Object.keys(localStorage).filter((name) => name.startsWith('platen-kept-scans-'))
    for (const name of stored) localStorage.removeItem(name)
  })
}

const aboveScreen = ':is([role=dialog], [role=menu], [role=listbox]):visible'

/** Goes to a screen within the application, and comes back once it, or what it led to, is there. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', to)
  }, path)
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
}

const underWay = [
  '[aria-busy=true]',
  '[role=progressbar][aria-label]',
  // A dialog is named by its title once that is there.
  '[role=dialog]:not([aria-labelledby], [aria-label], [hidden])',
].join(', ')

/** Nothing is loading or opening any more, so that nothing that arrives moves what is pressed. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator(underWay)).toHaveCount(0)
}

/** Presses an entry in the menu of the first line of an order. */
export const pressOfLine = (place: string) => async (page: Page) => {
  const lines = page.getByRole('main').getByRole('listitem')
  await lines
    .getByRole('button', { name: eitherLanguage('ui:list.row_acts') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: eitherLanguage(place) }).click()
}

/** The button that opens the menu of the record on the screen, in English or French. */
export const moreButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: eitherLanguage('record:more_acts') })

/** Presses an act on the record of the screen: a button, or an entry of the menu next to the buttons. */
export async function pressAct(page: Page, name: string | RegExp): Promise<void> {
  const more = moreButton(page)
  await more.waitFor()
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  if ((await button.count()) > 0) return button.first().click()
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The button of that name, in English or French: the first, or another one of several. */
export const press =
  (place: string, nth = 0) =>
  (page: Page) =>
    page
      .getByRole('button', { name: eitherLanguage(place) })
      .nth(nth)
      .click()
