import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { me } from '../../../testing/fake-server.ts'
import { endSession, setUser } from './session.ts'
import { useUser } from './use-can.tsx'

afterEach(() => endSession())

function Greeting() {
  return <p>{useUser().name}</p>
}

it('A part of a screen that is shown first when the session has ended has the last user', async () => {
  const { rerender } = render(<main />)
  setUser(me().data.user_data, [])
  endSession('lost')
  rerender(<Greeting />)
  expect(screen.getByText('Amélie Morin')).toBeTruthy()
})
