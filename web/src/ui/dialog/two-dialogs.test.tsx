import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { showForm } from '../../../testing/example-form.tsx'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { Dialog } from './dialog.tsx'
import { askConfirm } from './dialogs.ts'
import { LazyDialogs } from './lazy-dialogs.tsx'

beforeAll(() => loadTexts(['ui']))

/** A button that waits for an answer, as for one to a call that asks something. */
function Asking() {
  const [isWaiting, setIsWaiting] = useState(false)
  const ask = async () => {
    setIsWaiting(true)
    await askConfirm({ title: 'Upper', confirm: 'Yes' })
    setIsWaiting(false)
  }
  return (
    <Button loading={isWaiting} onClick={() => void ask()}>
      Send
    </Button>
  )
}

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <LazyDialogs />
      <Dialog title="Lower" opened={isOpen} close={() => setIsOpen(false)}>
        <Asking />
      </Dialog>
    </>
  )
}

const titles = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent)
const focused = () => document.activeElement?.textContent

// SCREEN-20
it('Escape closes only the upper of two dialogs, and the focus returns to what asked, each time', async () => {
  await showForm(() => <Page />)
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  for (let time = 1; time <= 2; time++) {
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
    await waitFor(() => expect(new Set(titles())).toEqual(new Set(['Lower', 'Upper'])))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(titles()).toEqual(['Lower']))
    await waitFor(() => expect(focused()).toBe('Send'))
  }
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(titles()).toEqual([]))
  await waitFor(() => expect(focused()).toBe('Open'))
})
