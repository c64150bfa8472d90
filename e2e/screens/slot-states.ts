import { expect, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { press, type Shown } from '../testing/shown.ts'

interface SlotOnWall {
  id: number
  state: string
}

/** The first slot that an order is in, or else the first one. */
const slotPath = async (page: Page) => {
  const slots = await call<SlotOnWall[]>(page, 'GET', '/packing-slots')
  const slot = slots.find(({ state }) => state === 'holding') ?? slots[0]
  if (!slot) throw new Error('no slot')
  return `/packing-slot?edit=${slot.id}`
}

const fillRange = async (page: Page) => {
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name: eitherLanguage(name) })
  await field('packing-slots:range.wall').fill('B')
  await field('packing-slots:range.from').fill('B01')
  await field('packing-slots:range.to').fill('D12')
  await main.getByText('D12', { exact: true }).waitFor()
}

/** The dry run of a file of slots, of which two would hang at one place. */
const openFiles = async (page: Page) => {
  await press('ui:import_export')(page)
  const rows = ['code,wall,wall_row,wall_column', 'K01,K,1,1', 'K02,K,1,2', 'K03,K,1,2', 'K-4,K,1,4']
  const file = { name: 'slots.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
}

/** The put walls, a slot, a range before it is created, and the walls on a second display. */
export const slotStates: Shown[] = [
  { name: 'packing-slot', path: '/packing-slot' },
  { name: 'packing-slot-one', path: slotPath },
  { name: 'packing-slot-files', path: '/packing-slot', act: openFiles },
  { name: 'packing-slot-create', path: '/packing-slot?create=true', act: fillRange },
  { name: 'packing-slot-full', path: '/packing-slot?full=on' },
]
