import { expect, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { type Work } from '../testing/given-work.ts'
import { atRest, press, pressOfLine, type Shown } from '../testing/shown.ts'

/** What opens above a list and a form: dialogs of bulk runs, saved views, columns, periods, and a conflict. */
export function listStates({ orders }: Work): Shown[] {
  return [
    { name: 'orders-expedite', path: '/orders/open', act: bulk(/^(Expedite|Rendre prioritaires)/) },
    {
      name: 'orders-hold-review',
      path: '/orders?per_page=50',
      act: async (page) => {
        await bulk(/^(Hold|Retenir)/)(page)
        await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 })
        await press('bulk:check')(page)
        await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
      },
    },
    {
      name: 'orders-selected',
      path: '/orders?per_page=50',
      act: async (page) => {
        await select(page)
      },
    },
    { name: 'orders-views', path: '/orders', act: press('ui:list.views.label') },
    { name: 'orders-late', path: '/orders?late=true' },
    { name: 'orders-add-filter', path: '/orders', act: press('ui:list.add_filter') },
    {
      name: 'orders-save-view',
      path: '/orders?late=true',
      act: async (page) => {
        await press('ui:list.views.label')(page)
        await page.getByRole('menuitem', { name: eitherLanguage('ui:list.views.add') }).click()
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
      },
    },
    { name: 'orders-display', path: '/orders', act: press('ui:list.display') },
    {
      name: 'orders-period',
      path: '/orders?placed_in=last_7_days',
      act: async (page) => {
        await page.locator('[data-filter-chip] button').first().click()
        await expect(page.getByRole('dialog').locator('td button').first()).toBeVisible()
      },
    },
    { name: 'order-pick-sku', path: `/orders/detail/${orders.open}`, act: pick('input[name=sku]', 'TEE') },
    {
      name: 'order-pick-design',
      path: `/orders/detail/${orders.open}`,
      act: pick('input[name="designs.0.file_name"]', '.png'),
    },
    {
      name: 'order-edit-changed',
      path: `/orders/edit/${orders.open}`,
      act: async (page) => {
        await page.locator('input[name=phone]').fill('+1 555 0199')
        await page.getByRole('switch').check()
      },
    },
    {
      name: 'order-edit-conflict',
      path: `/orders/edit/${orders.open}`,
      act: async (page) => {
        const change = Math.random().toString(36).slice(2)
        await page.locator('input[name=customer_name]').fill(`Rosa Reyes ${change}`)
        const { version } = await call<{ version: number }>(page, 'GET', `/orders/${orders.open}`)
        const data = { version, customer_name: `R. Reyes ${change}`, shipping_service: `Express ${change}` }
        await call(page, 'PATCH', `/orders/${orders.open}`, { data })
        await press('order-edit:save')(page)
        await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
      },
    },
  ]
}

/** Opens the first line of an order for a change and searches in one of its fields with pictures. */
const pick = (field: string, text: string) => async (page: Page) => {
  await pressOfLine('order:items.change')(page)
  await page.locator(field).fill(text)
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
}

/** Chooses the orders of the page, and waits until the acts say of how many each is. */
const select = async (page: Page) => {
  await page.getByRole('main').getByRole('checkbox').first().check()
  const selection = page.getByRole('region', { name: eitherLanguage('ui:table.selection') })
  await expect(selection).toBeVisible()
  await atRest(page)
  return selection
}

/** Chooses the orders of the page and what is done with them, which is in a menu where it doesn't fit. */
const bulk = (name: RegExp) => async (page: Page) => {
  const selection = await select(page)
  const act = selection.getByRole('button', { name })
  if (await act.isVisible()) await act.click()
  else {
    await selection.getByRole('button', { name: eitherLanguage('ui:list.more_acts') }).click()
    await selection.getByRole('menuitem', { name }).click()
  }
  await expect(page.getByRole('dialog')).toBeVisible()
}
