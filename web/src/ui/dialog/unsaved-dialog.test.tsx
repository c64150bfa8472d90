import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { TextField } from '../fields/text-fields.tsx'
import { Form } from '../form/form.tsx'
import { showForm } from '../../../testing/example-form.tsx'
import { useForm } from '../form/use-form.ts'
import { Dialog } from './dialog.tsx'
import { DialogHost } from './dialog-host.tsx'
import { askReason } from './dialogs.ts'

beforeAll(() => loadTexts(['ui']))

function Named({ submit = async () => {} }: { submit?: () => Promise<void> }) {
  const form = useForm({ rules: null, values: { name: '' }, submit })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label="Name" />
    </Form>
  )
}

function Opened({ submit }: { submit?: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog title="Season" opened={isOpen} close={() => setIsOpen(false)}>
        <Named {...(submit && { submit })} />
      </Dialog>
    </>
  )
}

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
}
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

// SCREEN-20
const waysToClose = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'a click outside': async () => {
    const outside = document.querySelector('.mantine-Modal-overlay')
    if (!outside) throw new Error('no place outside the dialog')
    await userEvent.click(outside)
  },
  'the cross': () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
}

describe.each(Object.entries(waysToClose))('a dialog that %s closes', (_way, close) => {
  it('goes at once when nothing was typed', async () => {
    await showForm(() => <Opened />)
    await open()
    await close()
    await waitUntilClosed()
  })

  it('stays while there is typed text, and says so until the text is discarded', async () => {
    await showForm(() => <Opened />)
    await userEvent.type(await open(), 'Autumn')
    await close()
    const line = (await screen.findByText('Unsaved changes')).closest('[tabindex="-1"]')
    expect(document.activeElement).toBe(line)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Autumn')
    await close()
    expect(document.activeElement).toBe(line)
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitUntilClosed()
    expect((await open()).value).toBe('')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('goes again once the text is as it was', async () => {
    await showForm(() => <Opened />)
    const field = await open()
    await userEvent.type(field, 'A')
    await close()
    await screen.findByText('Unsaved changes')
    await userEvent.clear(field)
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await close()
    await waitUntilClosed()
  })

  it('stays with what was typed while it is being sent, and shows why it was refused', async () => {
    let refuse = (_error: Error) => {}
    const submit = () => new Promise<void>((_resolve, reject) => (refuse = reject))
    await showForm(() => <Opened submit={submit} />)
    const field = await open()
    await userEvent.type(field, 'Autumn{Enter}')
    await close()
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    refuse(new Error('refused'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Autumn')
  })
})

it('a dialog that asks for a reason keeps what was typed, and discarding it cancels the question', async () => {
  await showForm(() => <DialogHost />)
  const question = { title: 'Hold order', confirm: 'Hold', rule: {} }
  const answer = askReason(question, async ({ text }) => text)
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'a long story')
  await userEvent.keyboard('{Escape}')
  await screen.findByText('Unsaved changes')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('a long story')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await answer).toBeNull()
  await waitUntilClosed()
})
