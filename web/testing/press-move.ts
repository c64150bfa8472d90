import { screen } from '@testing-library/react'
import { userEvent } from './user-event.ts'

/** Presses a move of the warehouse: the first ones are buttons, the others are in the menu next to them. */
export async function pressMove(name: string): Promise<void> {
  const more = await screen.findByRole('button', { name: 'More' })
  const button = screen.queryByRole('button', { name })
  if (button) return userEvent.click(button)
  await userEvent.click(more)
  // Nothing has a place in these tests, so that the menu counts as out of sight.
  await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
}
