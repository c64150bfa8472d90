import { expect, type Page, test } from '@playwright/test'
import { isWhole } from '../../scripts/testing/whole-grids.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { readCommands } from './readme.ts'
import { startAsReadmeSays } from './readme-site.ts'

test.describe.configure({ timeout: 420_000 })

const email = /\bADMIN_EMAIL=(\S+)/.exec(readCommands('Production'))?.[1] ?? ''

async function signIn(page: Page, address: string, password: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** The checklist of a site that lacks everything, and no page that refuses. */
async function expectChecklist(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/setup$/)
  await expect(page.getByText(eitherLanguage('setup:incomplete'))).toBeVisible()
}

test('a production site that starts as the README says is entered with the printed password', async ({ page }) => {
  const { address, output, end } = await startAsReadmeSays('Production', {}, { fresh: isWhole })
  try {
    const [, printed = ''] = /with the password\n {2}(\S+)\nIt is shown this once/.exec(output()) ?? []
    await signIn(page, address, printed)
    await expect(page).toHaveURL(/\/choose-password/)
    await page.locator('input[name=current_password]').fill(printed)
    await page.locator('input[name=password]').fill('kettle-42-mountain')
    await page.locator('input[name=repeat]').fill('kettle-42-mountain')
    await page.locator('button[type=submit]').click()
    await expectChecklist(page)
    await page.reload()
    await expectChecklist(page)
  } finally {
    await end()
  }
})

test('a production site that starts as the README says with ADMIN_PASSWORD is entered with it @release', async ({
  page,
}) => {
  const password = 'kettle-42-mountain'
  const { address, output, end } = await startAsReadmeSays('Production', { ADMIN_PASSWORD: password })
  try {
    expect(output()).not.toContain(password)
    await signIn(page, address, password)
    await expectChecklist(page)
  } finally {
    await end()
  }
})
