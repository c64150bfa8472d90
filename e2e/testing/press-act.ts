import type { Locator, Page } from '@playwright/test'
import { eitherLanguage } from './either-language.ts'

/** The button that opens the menu of the record on the screen, in English or French. */
export const moreButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: eitherLanguage('record:more_acts') })

/** Presses an act in the menu of the record on the screen. */
export async function pressAct(page: Page, name: string): Promise<void> {
  await moreButton(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
