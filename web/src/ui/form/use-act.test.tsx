import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { DialogHost } from '../dialog/dialog-host.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DeleteButton } from '../record/delete-button.tsx'
import { ActButton } from './act-button.tsx'
import { Example, refusal, showForm, typeInto, type Values } from '../../../testing/example-form.tsx'
import { useTypedText } from './use-typed-text.ts'

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

// SCREEN-22
describe('a deletion beside a form', () => {
  it.each(['Delete', 'Cancel'])('names what was typed and would be lost, and is answered with %s', async (reply) => {
    await showForm(() => (
      <>
        <Example submit={async () => done.push('saved')} />
        <DeleteButton label="Delete supplier" running={false} run={async () => done.push('deleted')} />
        <DialogHost />
      </>
    ))
    await typeInto(/Name/, 'Zoë')
    await userEvent.click(screen.getByRole('button', { name: 'Delete supplier' }))
    expect(await screen.findByText(/What was typed and not saved is deleted with it: Customer/)).toBeTruthy()
    expect(done).toEqual([])
    await answer(reply)
    await waitFor(() => expect(done).toEqual(reply === 'Delete' ? ['deleted'] : []))
    // Where the deletion is refused, the input is still needed.
    expect(screen.getByDisplayValue('Zoë')).toBeTruthy()
  })

  it('asks about what was typed in the dialog that it is in', async () => {
    await showForm(() => (
      <>
        <Dialog title="Line" opened close={() => {}}>
          <Example guard={false} submit={async () => done.push('saved')} />
          <DeleteButton label="Delete line" running={false} run={async () => done.push('deleted')} />
        </Dialog>
        <DialogHost />
      </>
    ))
    await typeInto(/Phone/, '5')
    await userEvent.click(screen.getByRole('button', { name: 'Delete line' }))
    expect(await screen.findByText(/is deleted with it: Phone/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(done).toEqual(['deleted']))
  })
})

// SCREEN-22
describe('an act beside a field of its own', () => {
  function Field({ save }: { save: (text: string) => Promise<unknown> }) {
    const { typed, type, element } = useTypedText({ draftName: 'line', label: 'Counted', save })
    return (
      <input
        ref={element}
        aria-label="Counted"
        value={typed ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
      />
    )
  }

  it.each([
    ['saves what is typed there first', false],
    ['is not done where that is refused', true],
  ])('%s', async (_what, isRefused) => {
    await showForm(() => (
      <>
        <Field
          save={async (text) => {
            done.push(`counted ${text}`)
            if (isRefused) throw refusal({})
          }}
        />
        <ActButton run={async () => done.push('posted')}>Act</ActButton>
        <DialogHost />
      </>
    ))
    await typeInto(/Counted/, '12')
    await act()
    await answer('Save and continue')
    await waitFor(() => expect(done).toEqual(['counted 12', ...(isRefused ? [] : ['posted'])]))
  })
})
