import type { Locator } from '@playwright/test'

/** Chooses the demo's store in the import dialog; other tests add stores, and then none is chosen beforehand. */
export async function chooseDemoStore(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Store', { exact: true }).selectOption({ label: 'Demo store (DEMO)' })
}
