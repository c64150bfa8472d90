import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { menu } from '../testing/main-menu.ts'
import { isWhole } from '../../scripts/testing/whole-grids.ts'
import type { NamedThing } from '../../scripts/checks/readme/readme-sections.ts'
import { readSteps } from './readme.ts'
import { startAsReadmeSays } from './readme-site.ts'

test.describe.configure({ timeout: 600_000 })
test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 })

/** One numbered step of the README, followed name by name. */
class Step {
  private readonly page: Page
  private readonly address: string
  private readonly left: NamedThing[]

  constructor(page: Page, address: string, named: readonly NamedThing[]) {
    this.page = page
    this.address = address
    this.left = [...named]
  }

  private next(kind: NamedThing['kind']): string {
    const thing = this.left.shift()
    expect(thing?.kind, `README names ${JSON.stringify(thing)} next`).toBe(kind)
    return thing?.text ?? ''
  }

  get main() {
    return this.page.getByRole('main')
  }

  value(): string {
    return this.next('value')
  }

  name(): string {
    return this.next('name')
  }

  async signIn(password: string): Promise<void> {
    await this.page.context().clearCookies()
    await this.page.goto(`${this.address}/login`)
    await this.page.locator('input[name=email]').fill(this.value())
    await this.page.locator('input[name=password]').fill(password)
    await this.page.locator('button[type=submit]').click()
    // The address changes before the screen; the menu comes with the first one, and shows the group of that screen.
    await expect(menu(this.page)).toBeVisible()
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** Opens a screen by the menu, of which the README names group and entry. */
  async open(): Promise<void> {
    const [group = '', entry = ''] = this.name().split(' → ')
    await this.exitFullScreen()
    const link = menu(this.page).getByRole('link', { name: entry, exact: true })
    if (!(await link.isVisible())) await menu(this.page).getByRole('button', { name: group, exact: true }).click()
    await link.click()
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }

  /** A station fills the window; the menu comes back when somebody leaves it. */
  async exitFullScreen(): Promise<void> {
    const exit = this.main.getByRole('button', { name: 'Exit full screen' })
    if (await exit.isVisible()) await exit.click()
  }

  async click(): Promise<void> {
    await this.page.getByRole('button', { name: this.name(), exact: true }).first().click()
  }

  async chooseStation(): Promise<void> {
    await this.main.locator('ul button').filter({ hasText: this.name() }).click()
    await expect(this.page.getByText('Scanner ready')).toBeVisible()
  }

  async typeCode(code: string, shown = code): Promise<void> {
    await this.page.getByRole('button', { name: typeCode }).click()
    await this.page.getByRole('textbox', { name: typeCode }).fill(code)
    await this.page.keyboard.press('Enter')
    const scans = this.page.getByRole('list', { name: 'Last scans' })
    await expect(scans.getByRole('listitem').first()).toContainText(shown)
  }

  /** The step names nothing that wasn’t done. */
  end(): void {
    expect(this.left).toEqual([])
  }
}

let typeCode = ''

test('the first steps of the README lead through the demo to a completed order @release', async ({ page }) => {
  const { address, output, end } = await startAsReadmeSays('Start', { NODE_ENV: '' }, { fresh: isWhole })
  try {
    const password = /Sign in with the password\n {2}(\S+)\n/.exec(output())?.[1] ?? ''
    const steps = readSteps('Start').map((named) => new Step(page, address, named))
    expect(steps).toHaveLength(5)
    const [importing, labels, printing, checking, packing] = steps as [Step, Step, Step, Step, Step]
    let number = ''
    let barcode = ''

    await test.step('import orders', async () => {
      await importing.signIn(password)
      await importing.open()
      await importing.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(importing.name(), { exact: true }).check()
      const file = join(import.meta.dirname, '../..', importing.value())
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByRole('button', { name: importing.name() }).click({ timeout: 60_000 })
      await expect(dialog.getByText('Orders imported')).toBeVisible({ timeout: 60_000 })
      importing.end()
    })

    await test.step('print the label', async () => {
      await labels.signIn(password)
      await labels.open()
      await expect(labels.main.getByText(labels.name())).toBeVisible()
      await labels.chooseStation()
      const queue = page.getByRole('region', { name: 'Waiting print barcode' })
      await queue.getByRole('searchbox').fill(labels.value())
      await expect(queue.locator('tbody tr')).toHaveCount(1)
      barcode = await queue
        .locator('tbody tr')
        .getByText(/^4\d{11}$/)
        .innerText()
      number = await queue
        .locator('tbody tr')
        .getByText(/^P-\d+$/)
        .innerText()
      await labels.click()
      await expect(labels.main.getByText('Print 1 barcode success')).toBeVisible()
      typeCode = labels.name()
      labels.end()
    })

    await test.step('print and confirm', async () => {
      await printing.open()
      await printing.chooseStation()
      await printing.typeCode(barcode)
      await printing.click()
      await expect(page.getByRole('list', { name: 'Last scans' }).getByText(`${barcode} printed`)).toBeVisible()
      await printing.exitFullScreen()
      await expect(menu(page).getByRole('link', { name: printing.name(), exact: true })).toBeVisible()
      await printing.open()
      await printing.chooseStation()
      // The scans of the bench before are listed, too.
      await printing.typeCode(barcode, `${barcode} confirmed`)
      printing.end()
    })

    await test.step('check', async () => {
      await checking.signIn(password)
      await checking.open()
      await checking.chooseStation()
      await checking.typeCode(barcode)
      await checking.click()
      await expect(checking.main.locator('[data-put-into]')).toBeVisible()
      checking.end()
    })

    await test.step('package and hand over', async () => {
      await packing.signIn(password)
      await packing.open()
      await packing.chooseStation()
      await packing.typeCode(barcode)
      await packing.click()
      const line = await packing.main.getByText(/^Tracking number \S/).innerText()
      await packing.main.getByText(packing.name(), { exact: true }).click()
      await packing.typeCode(line.replace('Tracking number ', ''), `${number} selected`)
      await packing.click()
      await packing.click()
      await expect(page.getByText('1 parcel handed over').first()).toBeVisible()
      await packing.signIn(password)
      await packing.open()
      await expect(packing.main.getByRole('link', { name: number })).toBeVisible()
      packing.end()
    })
  } finally {
    await end()
  }
})
