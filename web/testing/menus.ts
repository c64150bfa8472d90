import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from './user-event.ts'

// Nothing has a place in these tests, so that the menu counts as out of sight.
const inMenu = { hidden: true }

/**
 * Presses a button that opens a menu, and returns its entries. Those of another menu, which stay in the document while
 * it closes, aren't among them: a test that looks for an entry on the whole screen may press one of another row.
 */
export async function openMenu(button: HTMLElement): Promise<HTMLElement[]> {
  await userEvent.click(button)
  return waitFor(() => {
    const menu = document.getElementById(button.getAttribute('aria-controls') ?? '')
    if (!menu) throw new Error('no menu is open at the button')
    return within(menu).getAllByRole('menuitem', inMenu)
  })
}

export const namesOf = (entries: readonly HTMLElement[]) => entries.map(({ textContent }) => textContent)

/** Presses one of the entries of an open menu. */
export async function pressEntry(entries: readonly HTMLElement[], name: string): Promise<void> {
  const entry = entries.find(({ textContent }) => textContent === name)
  if (!entry) throw new Error(`no ${name} among ${namesOf(entries).join(', ')}`)
  await userEvent.click(entry)
}

/** Presses an entry in the menu of a button. */
export const pressInMenu = async (button: HTMLElement, name: string): Promise<void> =>
  pressEntry(await openMenu(button), name)

/** Opens the menu of the first row of a name, and returns its entries. */
export async function openRowMenu(name: string): Promise<HTMLElement[]> {
  const [button] = await screen.findAllByRole('button', { name: `Actions for ${name}` })
  return button ? openMenu(button) : []
}

/** Presses an entry in the menu of the first row of a name. */
export const pressInRowMenu = async (name: string, entry: string): Promise<void> =>
  pressEntry(await openRowMenu(name), entry)

const findActs = () => screen.findByRole('button', { name: 'More' })

/** Presses an act on the record of the screen: a button, or an entry of the menu next to the buttons. */
export async function pressAct(name: string): Promise<void> {
  const menu = await findActs()
  const button = screen.queryByRole('button', { name })
  await (button ? userEvent.click(button) : pressInMenu(menu, name))
}

/** Opens the menu of the record on the screen, and returns its entries. */
export const openActs = async (): Promise<HTMLElement[]> => openMenu(await findActs())

/** What the menu of the record on the screen offers; nothing where it has none. */
export async function namesOfActs(): Promise<(string | null)[]> {
  return screen.queryByRole('button', { name: 'More' }) === null ? [] : namesOf(await openActs())
}
