import { expect, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { changeAnswer } from '../testing/answer-call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { type Work } from '../testing/given-work.ts'
import { press, type Shown } from '../testing/shown.ts'

/** The shipping vendors, the rules that choose one, and a parcel and an order for which one is chosen. */
export function vendorStates({ orders, at }: Work): Shown[] {
  return [
    { name: 'shipping-vendors', path: '/shipping-vendors' },
    { name: 'vendor-create', path: '/shipping-vendors?vendor=new' },
    {
      name: 'vendor-create-refused',
      path: '/shipping-vendors?vendor=new',
      act: async (page) => {
        await press('shipping-vendors:add_service')(page)
        await page.locator('input[name=tracking_url]').fill('http://carrier.example')
        await press('shipping-vendors:add')(page)
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      },
    },
    { name: 'vendor', path: vendorPath },
    { name: 'vendor-test-label', path: vendorPath, act: press('shipping-vendors:test.open') },
    { name: 'vendor-rules', path: '/shipping-vendors?tab=rules', act: addRules },
    { name: 'vendor-rules-files', path: '/shipping-vendors?tab=rules', act: checkRuleFile },
    { name: 'vendor-rules-incomplete', path: '/shipping-vendors?tab=rules', act: saveIncompleteRule },
    {
      name: 'vendor-try-order',
      path: '/shipping-vendors?tab=rules',
      act: async (page) => {
        const { number } = await call<{ number: string }>(page, 'GET', `/orders/${orders.shipping}`)
        await page.getByRole('textbox', { name: eitherLanguage('shipping-vendors:try.order') }).fill(number)
        await press('shipping-vendors:try.send')(page)
        await expect(page.getByRole('main').getByRole('status').last()).toBeVisible()
      },
    },
    { name: 'order-vendor', path: `/orders/detail/${orders.open}`, act: chooseVendor },
    {
      name: 'package-manual',
      path: `/fulfillment/package?barcode=${at.package}`,
      prepare: manualVendor,
      act: async (page) => {
        const picker = page.getByRole('main').getByRole('button', { name: / 1\b/ })
        const field = page.locator('input[name=tracking_number]')
        await expect(picker.or(field).first()).toBeVisible()
        if (!(await field.isVisible())) await picker.click()
        await expect(field).toBeVisible()
      },
    },
  ]
}

/** The dry run of a file of rules, none of which is saved because one can't be. */
async function checkRuleFile(page: Page): Promise<void> {
  const [vendor] = await call<{ code: string }[]>(page, 'GET', '/shipping-vendors')
  await press('ui:import_export')(page)
  const rows = ['position,countries,shipping_vendor', `1,CA,${vendor?.code}`, `2,Canada,${vendor?.code}`, 'default,,']
  const file = { name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
}

async function vendorPath(page: Page): Promise<string> {
  const vendors = await call<{ id: number; kind: string }[]>(page, 'GET', '/shipping-vendors')
  return `/shipping-vendors?vendor=${vendors.find(({ kind }) => kind === 'own_label')?.id}`
}

async function addRules(page: Page): Promise<void> {
  await press('shipping-vendors:rules.add')(page)
  await press('shipping-vendors:rules.add')(page)
  // In the other language, it is the draft of the first one, whose rule is closed.
  const first = page.getByRole('main').locator('details').first()
  await first.evaluate((rule: HTMLDetailsElement) => (rule.open = true))
  await page.locator('select[name="rules.0.vendor_id"]').selectOption({ index: 1 })
  await page.locator('input[name="rules.0.service_asked"]').fill('EXPRESS')
  await page.locator('input[name="rules.0.max_weight_g"]').fill('2000')
  await first.locator('summary').click()
}

async function saveIncompleteRule(page: Page): Promise<void> {
  await press('shipping-vendors:rules.add')(page)
  await press('shipping-vendors:rules.save')(page)
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

async function chooseVendor(page: Page): Promise<void> {
  await press('shipments:vendor.change')(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('select[name="shipping_vendor.vendor_id"]').selectOption({ index: 1 })
  await expect(dialog.locator('select[name="shipping_vendor.service"]')).toBeVisible()
}

const manualVendor = (page: Page) =>
  page.route('**/api/fulfillment/packaging/parcels/*', (route) =>
    changeAnswer(route, 'GET /fulfillment/packaging/parcels/:code', (parcel) => ({
      ...parcel,
      vendor: 'Canada Post',
      vendor_kind: 'manual',
      cutoff: '16:30',
    })),
  )
