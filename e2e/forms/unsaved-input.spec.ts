import { type Browser, expect, type Page, test } from '@playwright/test'
import { answerCall } from '../testing/answer-call.ts'
import { call } from '../testing/call.ts'
import { givenMug } from '../testing/given-mug.ts'
import { importMugOrders } from '../testing/import-orders.ts'
import { pressAct } from '../testing/shown.ts'
import { type DemoUser, fillLogin, signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

interface Document {
  id: number
  reference: string
  note: string
  status: string
  line_list: { counted: number }[]
}

const mark = freshMark().toUpperCase()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const counted = (page: Page, sku: string) => page.getByLabel(`Counted units of ${sku}`, { exact: true })

/** A draft of Stock In with one unit of a mug of its own. */
async function givenDelivery(page: Page, sku: string): Promise<number> {
  await givenMug(page, sku)
  const nothing = { supplier_id: null, reference: '', expected_on: null, note: '' }
  const { id } = await call<Document>(page, 'POST', '/stock-in', { data: nothing })
  await call(page, 'POST', `/stock-in/${id}/scans`, { data: { code: sku } })
  return id
}

async function givenCount(page: Page, sku: string): Promise<number> {
  const scope = { scope: 'list', location_from: '', location_to: '', category: '', skus: [sku] }
  const { id } = await call<{ id: number }>(page, 'POST', '/stock-counts', {
    data: { ...scope, blind: false, note: '' },
  })
  return id
}

async function givenOrder(page: Page): Promise<number> {
  const number = `UNSAVED-${freshMark()}`
  await importMugOrders(page, [number], { count: 1, design: 'unsaved' })
  const [order] = await call<{ id: number }[]>(page, 'GET', `/orders?search=${number}`)
  return order?.id ?? 0
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

// SCREEN-22
test('an act saves what was typed into the document on its page', async ({ browser }) => {
  const page = await newPage(browser)
  await signIn(page, 'administrator')
  const sku = `TYPED-${mark}`
  const delivery = await givenDelivery(page, sku)
  const savedToo = page.getByRole('dialog').getByText('The unsaved changes on this page are saved as well.')

  await page.goto(`/stock/stock-in/${delivery}`)
  await field(page, 'reference').fill('DN-EDITED')
  await field(page, 'note').fill('two boxes wet')
  await field(page, 'code').fill(sku)
  await button(page, 'Post delivery').click()
  await expect(savedToo).toBeVisible()
  await answer(page, 'Post delivery').click()
  await expect(page.getByRole('heading', { level: 1 }).getByText('Posted', { exact: true })).toBeVisible()
  // The typed code was counted as well.
  expect(await call<Document>(page, 'GET', `/stock-in/${delivery}`)).toMatchObject({
    status: 'posted',
    reference: 'DN-EDITED',
    note: 'two boxes wet',
    line_list: [{ counted: 2 }],
  })

  const [reason] = (await call<{ id: number; used_for: string }[]>(page, 'GET', '/stock/reasons')).filter(
    ({ used_for }) => used_for === 'out',
  )
  const nothing = { reason_id: reason?.id, reason_text: 'typed', reference: '', note: '' }
  for (const act of ['Post stock out', 'Cancel draft'] as const) {
    const { id } = await call<Document>(page, 'POST', '/stock-out', { data: nothing })
    await call(page, 'POST', `/stock-out/${id}/scans`, { data: { code: sku } })
    await page.goto(`/stock/stock-out/${id}`)
    await field(page, 'reference').fill('R-TYPED')
    await counted(page, sku).fill('1')
    await pressAct(page, act)
    await expect(savedToo).toBeVisible()
    await answer(page, act).click()
    await expect(field(page, 'reference')).toHaveCount(0)
    expect(await call<Document>(page, 'GET', `/stock-out/${id}`), act).toMatchObject({ reference: 'R-TYPED' })
  }

  const count = await givenCount(page, sku)
  await page.goto(`/stock/counts/${count}`)
  await field(page, 'sku').fill(sku)
  await field(page, 'units').fill('7')
  await button(page, 'Pause and review').click()
  await answer(page, 'Save and continue').click()
  await expect(button(page, 'Apply differences')).toBeVisible()
  const lines = await call<{ counted: number }[]>(page, 'GET', `/stock-count-lines?count_id=${count}`)
  expect(lines).toMatchObject([{ counted: 7 }])

  // Nothing else is done on the page of an order's edit, but it can be left.
  const order = await givenOrder(page)
  await page.goto(`/orders/edit/${order}`)
  await field(page, 'internal_note').fill('call before noon')
  await button(page, 'Cancel').click()
  await answer(page, 'Keep editing').click()
  await expect(field(page, 'internal_note')).toHaveValue('call before noon')
  await button(page, 'Discard').click()
  await page.context().close()
})

interface Screen {
  what: string
  path: string
  /** Types into the screen, and into a dialog of it. */
  type: (page: Page) => Promise<void>
  expectTyped: (page: Page, isThere: boolean) => Promise<void>
}

// SCREEN-23
test('input typed when the session ended is there for the same person in the same tab, and for nobody else', async ({
  browser,
}) => {
  const page = await newPage(browser)
  await signIn(page, 'administrator')
  const sku = `ENDED-${mark}`
  const delivery = await givenDelivery(page, sku)
  const count = await givenCount(page, sku)
  const order = await givenOrder(page)
  const openLine = async (on: Page) => button(on, `Edit ${sku}`).click()
  const damaged = (on: Page) => on.getByRole('dialog').getByRole('textbox', { name: 'Damaged' })
  const typedIn = (fields: Record<string, string>): Pick<Screen, 'type' | 'expectTyped'> => ({
    type: async (on) => {
      for (const [name, text] of Object.entries(fields)) await field(on, name).fill(text)
    },
    expectTyped: async (on, isThere) => {
      for (const [name, text] of Object.entries(fields)) {
        if (isThere) await expect(field(on, name)).toHaveValue(text)
        else await expect(field(on, name)).not.toHaveValue(text)
      }
    },
  })
  const details = typedIn({ note: 'ten minutes of notes', code: '12345' })
  const screens: Screen[] = [
    {
      what: 'a delivery',
      path: `/stock/stock-in/${delivery}`,
      type: async (on) => {
        await details.type(on)
        await counted(on, sku).fill('9')
      },
      expectTyped: async (on, isThere) => {
        await details.expectTyped(on, isThere)
        await expect(counted(on, sku)).toHaveValue(isThere ? '9' : '1')
      },
    },
    {
      what: 'a line of a delivery',
      path: `/stock/stock-in/${delivery}`,
      type: async (on) => {
        await openLine(on)
        await damaged(on).fill('1')
      },
      expectTyped: async (on, isThere) => {
        await openLine(on)
        await expect(damaged(on)).toHaveValue(isThere ? '1' : '0')
      },
    },
    { what: 'a count', path: `/stock/counts/${count}`, ...typedIn({ sku, units: '5' }) },
    { what: 'an order', path: `/orders/edit/${order}`, ...typedIn({ internal_note: `before noon ${mark}` }) },
  ]
  const openScreen = async ({ path, type }: Screen) => {
    await page.goto(path)
    await type(page)
  }
  const signInAgain = async (user: DemoUser, { path }: Screen) => {
    await fillLogin(page, user)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  /** The server has ended the session: what is typed is sent and refused, and the token can't be renewed. */
  const loseSession = async () => {
    await page.route('**/api/**', (route) =>
      answerCall(route, 401, { code: 'signed_out', message: 'You are not signed in.' }),
    )
    await page.keyboard.press('Control+s')
    // The address changes before the screen, which may have fields of the same names.
    await expect(page.getByRole('heading', { name: 'Sign in to Platen' })).toBeVisible()
    await page.unrouteAll()
  }
  for (const screen of screens) {
    await test.step(screen.what, async () => {
      await openScreen(screen)
      await loseSession()
      await signInAgain('administrator', screen)
      await screen.expectTyped(page, true)
    })
  }
  const [first] = screens as [Screen]
  await test.step('somebody else', async () => {
    await openScreen(first)
    await loseSession()
    await signInAgain('production-manager', first)
    await first.expectTyped(page, false)
    await page.goto(`/login?to=${first.path}`)
    await signInAgain('administrator', first)
    await first.expectTyped(page, false)
  })
  await test.step('Sign out', async () => {
    await openScreen(first)
    await button(page, 'Account: Ada Administrator').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in to Platen' })).toBeVisible()
    await page.goto(`/login?to=${first.path}`)
    await signInAgain('administrator', first)
    // The quantity of the line was saved as its field was left.
    await details.expectTyped(page, false)
  })
  await page.context().close()
})
