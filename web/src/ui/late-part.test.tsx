import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { scannerBusy } from './scan/scan-activity.ts'
import { LatePart } from './late-part.ts'

afterEach(() => scannerBusy.set(false))

const Part = () => <p>the part</p>

function Screen({ load, wish, missing }: { load: () => Promise<typeof Part>; wish: unknown; missing?: () => void }) {
  return (
    <>
      <p>the screen</p>
      <LatePart load={load} wish={wish} shownWith={{}} {...(missing && { missing })} />
    </>
  )
}

describe('a part of the screen that is loaded late', () => {
  it('is loaded with the first wish', async () => {
    const load = vi.fn(async () => Part)
    const { rerender } = render(<Screen load={load} wish={null} />)
    expect(load).not.toHaveBeenCalled()
    rerender(<Screen load={load} wish="a" />)
    expect(await screen.findByText('the part')).toBeTruthy()
    rerender(<Screen load={load} wish="b" />)
    expect(load).toHaveBeenCalledOnce()
  })

  it('is there at a station before anybody wishes for it', async () => {
    scannerBusy.set(true)
    render(<Screen load={async () => Part} wish={null} />)
    expect(await screen.findByText('the part')).toBeTruthy()
  })

  it('takes nothing down while it cannot be loaded, and comes with the next wish', async () => {
    const missing = vi.fn()
    const load = vi.fn(async () => Part)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const { rerender } = render(<Screen load={load} wish="a" missing={missing} />)
    await vi.waitFor(() => expect(missing).toHaveBeenCalledOnce())
    expect(screen.getByText('the screen')).toBeTruthy()
    rerender(<Screen load={load} wish="b" missing={missing} />)
    expect(await screen.findByText('the part')).toBeTruthy()
  })
})
