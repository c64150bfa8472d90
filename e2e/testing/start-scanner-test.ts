import { expect, type Page } from '@playwright/test'

/** Starts the scanner test of the open profile, once the panels above it are there, which move it as they load. */
export async function startScannerTest(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await page.getByRole('button', { name: 'Start the test' }).click()
}
