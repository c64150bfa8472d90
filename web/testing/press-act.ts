import { screen, waitFor } from '@testing-library/react'
import { userEvent } from './user-event.ts'

const findMenu = () => screen.findByRole('button', { name: 'More' })
// Nothing has a place in these tests, so that the menu counts as out of sight.
const inMenu = { hidden: true }

/** Presses an act on the record of the screen: a button, or an entry of the menu next to the buttons. */
export async function pressAct(name: string): Promise<void> {
  const menu = await findMenu()
  const button = screen.queryByRole('button', { name })
  if (button) return userEvent.click(button)
  await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name, ...inMenu }))
}

/** Opens the menu of the record on the screen, and returns its entries. */
export async function openActs(): Promise<HTMLElement[]> {
  await userEvent.click(await findMenu())
  await waitFor(() => screen.getAllByRole('menuitem', inMenu))
  return screen.getAllByRole('menuitem', inMenu)
}

/** What the menu of the record on the screen offers; nothing where it has none. */
export async function namesOfActs(): Promise<(string | null)[]> {
  return screen.queryByRole('button', { name: 'More' }) === null
    ? []
    : (await openActs()).map((entry) => entry.textContent)
}
