import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showForm } from '../../../testing/example-form.tsx'
import { userEvent } from '../../../testing/user-event.ts'
import { reloadPage } from '../../platform/reload-page.ts'
import { UnreachablePage } from './unreachable-page.tsx'

vi.mock('../../platform/reload-page.ts', () => ({ reloadPage: vi.fn() }))
afterEach(() => vi.unstubAllGlobals())

it('stays while there is no connection, because reloading would lose the application, and reloads once there is one', async () => {
  let isOnline = false
  const answer = () => (isOnline ? Promise.resolve(new Response('<!doctype html>')) : Promise.reject(new TypeError()))
  vi.stubGlobal('fetch', answer)
  await showForm(() => <UnreachablePage />)
  const retry = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(retry)
  await screen.findByText('Still no connection.')
  expect(reloadPage).not.toHaveBeenCalled()
  isOnline = true
  await userEvent.click(retry)
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
})
