import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { conflictDialog } from '../testing/conflict-dialog.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { asOtherAdministrator } from '../testing/given-colleague.ts'
import { givenMugOrder, shortMug } from '../testing/given-printed-pieces.ts'
import { signIn } from '../testing/sign-in.ts'
import { givenManualVendor } from './given-vendor.ts'

const rules = '/shipping-vendors?tab=rules'
const shownRules = (page: Page) => page.getByRole('main').locator('li', { has: page.locator('summary') })
/** The vendors of the rules by their sentences. */
const vendorsOf = (page: Page) =>
  shownRules(page)
    .locator('summary bdi')
    .evaluateAll((sentences) => sentences.map(({ textContent }) => textContent.split(' → ')[1]))

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const nameOf = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
    })
  for (let presses = 0; presses < 80 && !name.test(await nameOf()); presses++) await page.keyboard.press('Tab')
  expect(await nameOf()).toMatch(name)
}

test('rules are added and reordered by keyboard and by dragging, and an order is tried', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  const [first, second] = [await givenManualVendor(page), await givenManualVendor(page)]
  await page.goto(rules)
  for (const [at, { name }] of [first, second].entries()) {
    await page.getByRole('button', { name: 'Add rule' }).press('Enter')
    await expect(shownRules(page)).toHaveCount(at + 1)
    const rule = shownRules(page).last()
    await rule.getByRole('combobox', { name: 'Vendor', exact: true }).selectOption({ label: name })
    await rule.getByRole('textbox', { name: 'Service asked for' }).fill('No such service')
  }
  await expect.poll(() => vendorsOf(page)).toEqual([first.name, second.name])

  // By keyboard: the focus goes with the rule.
  await page.getByRole('button', { name: 'Move rule 2 up' }).press('Enter')
  await expect.poll(() => vendorsOf(page)).toEqual([second.name, first.name])
  await expect(page.getByRole('button', { name: 'Move rule 1 down' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => vendorsOf(page)).toEqual([first.name, second.name])
  await expect(page.getByRole('button', { name: 'Move rule 2 up' })).toBeFocused()

  // Both ends of the drag in view: the page must not scroll between pressing and moving.
  await shownRules(page)
    .first()
    .evaluate((rule) => rule.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.locator('li [draggable=true]').last().dragTo(shownRules(page).first())
  await expect.poll(() => vendorsOf(page)).toEqual([second.name, first.name])
  await tabTo(page, /^Save rules$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Rules changed by Ada Administrator/)).toBeVisible()
  await page.reload()
  await expect(shownRules(page)).toHaveCount(2)
  await expect.poll(() => vendorsOf(page)).toEqual([second.name, first.name])

  // Saved rules are closed, and open by keyboard.
  const asked = shownRules(page).first().getByRole('textbox', { name: 'Service asked for' })
  await expect(asked).toBeHidden()
  await shownRules(page).first().locator('summary').press('Enter')
  await expect(asked).toHaveValue('No such service')

  const order = await givenMugOrder(page, `TRY-${freshMark().toUpperCase()}`, 1, { sku: shortMug })
  const { number } = await call<{ number: string }>(page, 'GET', `/orders/${order}`)
  await page.getByRole('textbox', { name: 'Order' }).fill(number)
  await page.keyboard.press('Enter')
  const tried = page.getByRole('main').getByRole('status')
  await expect(tried.getByText('For another service')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Order' }).fill('P-0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('No order has the number P-0. Check the number.')).toBeVisible()

  for (let left = 2; left > 0; left--) await page.getByRole('button', { name: `Remove rule ${left}` }).click()
  await page.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByText('No rules yet: the defaults decide.')).toBeVisible()
})

test('a rule is added for a service that no order asks for, and removed @release', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  const { name } = await givenManualVendor(page)
  await page.goto(rules)
  await page.getByRole('button', { name: 'Add rule' }).click()
  const rule = shownRules(page).last()
  await rule.getByRole('combobox', { name: 'Vendor' }).selectOption({ label: name })
  await rule.getByRole('textbox', { name: 'Service asked for' }).fill('No such service')
  await page.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByText('Rules saved')).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove rule \d/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText(/^Rules changed by Ada Administrator/)).toBeVisible()
})

test('a conflict over the shipping rules shows both lists of rules and keeps the one that is chosen @release', async ({
  page,
}) => {
  await signIn(page, 'administrator', '/profile')
  const [mine, theirs] = [await givenManualVendor(page), await givenManualVendor(page)]
  await page.goto(rules)
  await page.getByRole('button', { name: 'Add rule' }).click()
  const rule = shownRules(page).last()
  await rule.getByRole('combobox', { name: 'Vendor' }).selectOption({ label: mine.name })
  await rule.getByRole('textbox', { name: 'Service asked for' }).fill('No such service')
  const { version } = await call<{ version: number }>(page, 'GET', '/shipping-rules')
  const any = { store_id: null, countries: [], min_weight_g: null, max_weight_g: null }
  const saved = { ...any, service_asked: 'No such service', vendor_id: theirs.id, service: null }
  const data = { rules: [saved], default_vendor_id: null, default_service: null, version }
  await asOtherAdministrator(page, 'Otto Other', (other) => call(other, 'PUT', '/shipping-rules', { data }))
  await page.getByRole('button', { name: 'Save rules' }).press('Enter')

  const dialog = conflictDialog(page)
  const choice = dialog.getByRole('radiogroup')
  await expect(choice.getByRole('radio', { name: new RegExp(`^Keep mine.*${mine.name}`) })).toBeChecked()
  await choice.getByRole('radio', { name: new RegExp(`^Take theirs.*${theirs.name}.*Otto Other`) }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => vendorsOf(page)).toEqual([theirs.name])

  await page.getByRole('button', { name: 'Remove rule 1' }).click()
  await page.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByText('No rules yet: the defaults decide.')).toBeVisible()
})
