import type { Locator, Page } from '@playwright/test'

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' })

/** Sets preferences of the reader, without `platen-`; they show with the next load. */
export const prefer = (page: Page, ...choices: [name: string, value: string][]): Promise<void> =>
  page
    .context()
    .addCookies(choices.map(([name, value]) => ({ name: `platen-${name}`, value, url: new URL(page.url()).origin })))
