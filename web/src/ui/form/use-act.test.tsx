import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { DialogHost } from '../dialog/dialog-host.tsx'
import { ActButton } from './act-button.tsx'
import { Example, refusal, showForm, typeInto, type Values } from './testing/example-form.tsx'

beforeAll(() => loadTexts(['ui']))

let done: string[]
beforeEach(() => {
  done = []
})

const own = () => ({ title: 'Post SI-1?', text: 'It goes on hand.', confirm: 'Post' })

/** A page with a form and an act. */
async function show(ask?: typeof own, save: (values: Values) => Promise<unknown> = async () => undefined) {
  await showForm(() => (
    <>
      <Example
        submit={async (values) => {
          await save(values)
          done.push(`saved ${values.customer_name}`)
        }}
      />
      <ActButton run={async () => done.push('posted')} ask={ask}>
        Act
      </ActButton>
      <DialogHost />
    </>
  ))
}
const act = () => userEvent.click(screen.getByRole('button', { name: 'Act' }))
const answer = async (name: string) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))

// SCREEN-22
describe('an act beside a form', () => {
  it.each<[string, typeof own | undefined, string, RegExp]>([
    ['with a question of its own', own, 'Post', /It goes on hand. The unsaved changes on this page are saved as well./],
    ['without a question', undefined, 'Save and continue', /There are unsaved changes on this page/],
  ])('saves what was typed before it, %s', async (_what, ask, confirm, said) => {
    await show(ask)
    await typeInto(/Name/, 'Zoë')
    await act()
    expect(await screen.findByText(said)).toBeTruthy()
    expect(done).toEqual([])
    await answer(confirm)
    await waitFor(() => expect(done).toEqual(['saved Zoë', 'posted']))
  })

  it.each<[string, typeof own | undefined]>([
    ['with a question of its own', own],
    ['without a question', undefined],
  ])('saves and does nothing where the user goes back, %s', async (_what, ask) => {
    await show(ask)
    await typeInto(/Name/, 'Zoë')
    await act()
    await answer('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(done).toEqual([])
    expect(screen.getByDisplayValue('Zoë')).toBeTruthy()
  })

  it.each([
    ['the server refuses the form', 'Zoë', '', async () => Promise.reject(refusal({ customer_name: 'Taken.' }))],
    ['a field of it isn’t valid', 'Zoë', 'x', async () => undefined],
  ])('does nothing where %s, which keeps what was typed', async (_what, name, phone, save) => {
    await show(undefined, save)
    await typeInto(/Name/, name)
    if (phone) await typeInto(/Phone/, phone)
    await act()
    await answer('Save and continue')
    expect(await screen.findByText(phone ? 'Only digits.' : 'Taken.')).toBeTruthy()
    expect(done).toEqual([])
    expect(screen.getByDisplayValue(name)).toBeTruthy()
  })

  it('asks nothing more, and saves nothing, where nothing was typed', async () => {
    await show()
    await act()
    await waitFor(() => expect(done).toEqual(['posted']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
