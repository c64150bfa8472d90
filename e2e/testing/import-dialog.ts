import type { Locator } from '@playwright/test'
import { eitherLanguage } from './either-language.ts'

type GivenFile = Parameters<Locator['setInputFiles']>[0]

/** Chooses the demo's store in the import dialog; other tests add stores, and then none is chosen beforehand. */
export async function chooseDemoStore(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Store', { exact: true }).selectOption({ label: 'Demo store (DEMO)' })
}

/** Chooses a file, and imports what its check found. */
export async function importChecked(dialog: Locator, file: GivenFile): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog
    .getByRole('button', { name: eitherLanguage('order-files:check.apply') })
    .or(dialog.getByRole('button', { name: eitherLanguage('order-files:check.apply_failed') }))
    .click({ timeout: 60_000 })
}
