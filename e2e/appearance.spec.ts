import { expect, test } from '@playwright/test'
import { freshMark } from './testing/fresh-mark.ts'
import { givenMugOrder, shortMug } from './testing/given-printed-pieces.ts'
import { cookieOf, signIn } from './testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the theme is right from the first paint, before any script of the application runs', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const [colorScheme, ground] of [
    ['dark', 'rgb(18, 21, 27)'],
    ['light', 'rgb(246, 247, 249)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/login')
    await expect(page.locator('.first-paint')).toHaveCSS('background-color', ground)
  }
})

// SITE-19
test('the first paint has the theme and the color of the site where nobody has chosen others', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const filled = await response.text()
    const body = filled
      .replace('&quot;theme&quot;:&quot;system&quot;', '&quot;theme&quot;:&quot;dark&quot;')
      .replace('&quot;primary_dark&quot;:&quot;#3372DB&quot;', '&quot;primary_dark&quot;:&quot;#6FD39A&quot;')
    expect(body).not.toBe(filled)
    await route.fulfill({ response, body })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expect(page.locator('.first-paint')).toHaveCSS('background-color', 'rgb(18, 21, 27)')
  await expect(page.locator('.first-paint-spinner')).toHaveCSS('border-top-color', 'rgb(111, 211, 154)')
})

test('system follows the device live; light and dark stay what they are', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ground()).toBe('rgb(246, 247, 249)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe('rgb(18, 21, 27)')
  await page.getByLabel('Theme').selectOption('light')
  await expect.poll(ground).toBe('rgb(246, 247, 249)')
  expect(await cookieOf(page, 'platen-theme')).toBe('light')
})

test('the language is chosen before signing in, kept, and sent with every call', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByRole('heading', { name: 'Connexion à Platen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await cookieOf(page, 'platen-language')).toBe('fr')
  await page.getByLabel(/^Adresse courriel/).fill('x@demo.platen')
  await page.getByLabel(/^Mot de passe/).fill('not-the-password')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText('mot de passe est incorrect')
  await page.reload()
  await expect(page).toHaveTitle('Connexion · Platen')
})

test('the customizer changes everything at once, marks that something differs, and resets', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.getByRole('button', { name: 'Customize appearance', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Appearance' })
  await drawer.getByText('Right to left').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await drawer.getByText('Default', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'default')
  await drawer
    .getByRole('group', { name: 'Primary color, light theme' })
    .getByRole('button', { name: '#7A3BB8' })
    .click()
  await expect(page.locator('html')).toHaveCSS('--platen-primary', /^#7a3bb8$/i)
  expect(await cookieOf(page, 'platen-primary-light')).toBe('#7A3BB8')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: /Customize appearance \(changed/ }).click()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(await cookieOf(page, 'platen-primary-light')).toBeNull()
})

test('choosing a language resets the direction that was chosen by hand @release', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.context().addCookies([{ name: 'platen-direction', value: 'rtl', url: page.url() }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
})

test('Inter is served by ourselves, and nothing comes from anywhere else', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  await signIn(page, 'viewer', '/profile')
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  const faces = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, weight }) => `${family} ${weight}`),
  )
  // One file holds every weight from 300 to 900.
  expect(faces.map((face) => face.replaceAll('"', ''))).toContain('Inter Variable 100 900')
  expect(foreign).toEqual([])
})

test('every choice of the customizer is a cookie of its own for 30 days @release', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.getByRole('button', { name: 'Customize appearance', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Appearance' })
  const pick = (group: string, choice: string) =>
    drawer.getByRole('radiogroup', { name: group, exact: true }).getByText(choice, { exact: true }).click()
  await pick('Theme', 'Dark')
  await drawer
    .getByRole('group', { name: /light theme/ })
    .getByRole('button', { name: '#166C3B' })
    .click()
  await drawer
    .getByRole('group', { name: /dark theme/ })
    .getByRole('button', { name: '#3372DB' })
    .click()
  await pick('Skin', 'Default')
  await pick('Content width', 'Boxed')
  await pick('Navigation', 'Horizontal')
  const toggle = (name: string) => drawer.getByRole('switch', { name }).click({ force: true })
  await toggle('Collapse the vertical menu to icons')
  await pick('Top bar', 'Static')
  await toggle('Blur the content behind the top bar')
  await pick('Horizontal menu', 'Static')
  await pick('Footer', 'Sticky')
  await pick('Direction', 'Right to left')
  const cookies = (await page.context().cookies()).filter(
    ({ name, httpOnly }) => name.startsWith('platen-') && !httpOnly,
  )
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]))).toEqual({
    'platen-theme': 'dark',
    'platen-primary-light': '#166C3B',
    'platen-primary-dark': '#3372DB',
    'platen-skin': 'default',
    'platen-content-width': 'boxed',
    'platen-layout-nav': 'horizontal',
    'platen-nav-collapsed': 'true',
    'platen-navbar': 'static',
    'platen-navbar-blur': 'false',
    'platen-horizontal-nav': 'static',
    'platen-footer': 'sticky',
    'platen-direction': 'rtl',
  })
  for (const { expires } of cookies) expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(30)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
  await expect(page.getByRole('contentinfo')).toHaveCSS('position', 'sticky')
})

test('a cookie with a value that is not offered is ignored @release', async ({ page }) => {
  await page.goto('/login')
  const odd = {
    theme: 'pink',
    skin: '<b>',
    'content-width': '1',
    'layout-nav': '../x',
    direction: 'up',
    language: '../fr',
  }
  await page
    .context()
    .addCookies(Object.entries(odd).map(([name, value]) => ({ name: `platen-${name}`, value, url: page.url() })))
  await signIn(page, 'viewer', '/profile')
  await expect(page.getByRole('button', { name: 'Customize appearance', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a right-to-left layout keeps the words of a text in order and aligns them to the right', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  const hint = page.getByText(/^8 to 128 characters\./)
  const places = () =>
    hint.evaluate((element) => {
      const text = element.firstChild as Text
      const rectOf = (from: number, to: number) => {
        const range = document.createRange()
        range.setStart(text, from)
        range.setEnd(text, to)
        return range.getClientRects()[0] as DOMRect
      }
      const frame = element.getBoundingClientRect()
      const { length } = text
      return {
        figureBeforeWord: rectOf(0, 1).right <= rectOf(2, 4).left,
        pointAfterWord: rectOf(length - 1, length).left >= rectOf(length - 2, length - 1).right - 1,
        gapAtStart: Math.round(rectOf(0, 1).left - frame.left),
        isAtEnd: Math.abs(frame.right - rectOf(length - 1, length).right) < 2,
      }
    })
  expect(await places()).toMatchObject({ figureBeforeWord: true, pointAfterWord: true, gapAtStart: 0 })
  await page.context().addCookies([{ name: 'platen-direction', value: 'rtl', url: page.url() }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await places()).toMatchObject({ figureBeforeWord: true, pointAfterWord: true, isAtEnd: true })
})

test('a right-to-left layout aligns fields and addresses to the right, and keeps the digits of a phone number in order @release', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  const order = await givenMugOrder(page, `RTL-${freshMark().toUpperCase()}`, 1, { sku: shortMug })
  await page.context().addCookies([{ name: 'platen-direction', value: 'rtl', url: page.url() }])
  await page.goto(`/orders/edit/${order}`)
  const phone = page.locator('input[name=phone]')
  await expect(phone).toHaveAttribute('type', 'tel')
  await expect(phone).toHaveCSS('direction', 'ltr')
  for (const name of ['phone', 'email', 'ship_to_postal_code']) {
    await expect(page.locator(`input[name=${name}]`)).toHaveCSS('text-align', 'right')
  }
  await phone.fill('+1 555 0199')
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page).toHaveURL(/\/orders\/detail\//)
  const number = page.getByText('+1 555 0199', { exact: true })
  await expect(number).toHaveCSS('direction', 'ltr')
  const address = page.locator('address')
  const frame = await address.boundingBox()
  const name = await address.locator('strong').boundingBox()
  expect(Math.round((name?.x ?? 0) + (name?.width ?? 0))).toBe(Math.round((frame?.x ?? 0) + (frame?.width ?? 0)))
})
