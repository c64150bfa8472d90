import { screen } from '@testing-library/react'
import { userEvent } from './user-event.ts'

/** Opens the menu of the first row of a name. */
export async function openRowMenu(name: string): Promise<void> {
  const [menu] = await screen.findAllByRole('button', { name: `Actions for ${name}` })
  if (menu) await userEvent.click(menu)
}

/** Presses an entry in the menu of the first row of a name. */
export async function pressInRowMenu(name: string, entry: string): Promise<void> {
  await openRowMenu(name)
  await userEvent.click(await screen.findByText(entry))
}
