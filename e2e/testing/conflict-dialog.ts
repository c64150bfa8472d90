import type { Page } from '@playwright/test'

/** The dialog that asks what to keep of a record that somebody else changed meanwhile. */
export const conflictDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'This was changed while you were editing' })
