import { CatchBoundary } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '../../testing/user-event.ts'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const Part = ({ name }: { name: string }) => <p>the part of {name}</p>

function renderPart(load: () => Promise<typeof Part>) {
  const LazyPart = lazyComponent(load)
  return render(
    <CatchBoundary
      getResetKey={() => 'region'}
      errorComponent={({ reset }) => (
        <button type="button" onClick={reset}>
          Try again
        </button>
      )}
    >
      <Suspense fallback={<p>loading</p>}>
        <LazyPart name="Ada" />
      </Suspense>
    </CatchBoundary>,
  )
}

describe('a component that is loaded when it is rendered', () => {
  it('is loaded once, and gets its props', async () => {
    const load = vi.fn(async () => Part)
    renderPart(load)
    expect(await screen.findByText('the part of Ada')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })

  it('says in its region that it could not be loaded, and loads again when somebody tries again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let isOffline = true
    const load = vi.fn(async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
      return Part
    })
    renderPart(load)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isOffline = false
    await userEvent.click(retry)
    expect(await screen.findByText('the part of Ada')).toBeTruthy()
  })
})
