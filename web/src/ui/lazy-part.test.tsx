import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isScreenScanning } from './scan/scan-activity.ts'
import { LazyPart } from './lazy-part.ts'

afterEach(() => isScreenScanning.set(false))

const Part = () => <p>the part</p>

interface ScreenProps {
  load: () => Promise<typeof Part>
  trigger: unknown
  onLoadError?: () => void
}

function Screen({ load, trigger, onLoadError }: ScreenProps) {
  return (
    <>
      <p>the screen</p>
      <LazyPart load={load} trigger={trigger} componentProps={{}} {...(onLoadError && { onLoadError })} />
    </>
  )
}

describe('a lazily loaded part of the screen', () => {
  it('is loaded once, with the first trigger', async () => {
    const load = vi.fn(async () => Part)
    const { rerender } = render(<Screen load={load} trigger={null} />)
    expect(load).not.toHaveBeenCalled()
    rerender(<Screen load={load} trigger="a" />)
    expect(await screen.findByText('the part')).toBeTruthy()
    rerender(<Screen load={load} trigger="b" />)
    expect(load).toHaveBeenCalledOnce()
  })

  it('is loaded at a station before the first trigger', async () => {
    isScreenScanning.set(true)
    render(<Screen load={async () => Part} trigger={null} />)
    expect(await screen.findByText('the part')).toBeTruthy()
  })

  it('waits for the first trigger at a station, too, if that can do without it', async () => {
    isScreenScanning.set(true)
    const load = vi.fn(async () => Part)
    const { rerender } = render(<LazyPart load={load} trigger={null} waits componentProps={{}} />)
    expect(load).not.toHaveBeenCalled()
    rerender(<LazyPart load={load} trigger="a" waits componentProps={{}} />)
    expect(await screen.findByText('the part')).toBeTruthy()
  })

  it('leaves the rest of the screen alone when it cannot be loaded, and tries again with the next trigger', async () => {
    const onLoadError = vi.fn()
    const load = vi.fn(async () => Part)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const { rerender } = render(<Screen load={load} trigger="a" onLoadError={onLoadError} />)
    await waitFor(() => expect(onLoadError).toHaveBeenCalledOnce())
    expect(screen.getByText('the screen')).toBeTruthy()
    rerender(<Screen load={load} trigger="b" onLoadError={onLoadError} />)
    expect(await screen.findByText('the part')).toBeTruthy()
  })
})
