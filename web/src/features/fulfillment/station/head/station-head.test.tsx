import type { Rule } from '@platen/contracts/ability'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '../../../../../testing/user-event.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '../../../../platform/session/session.ts'
import { openBench } from '../../../../../testing/open-bench.ts'
import { openPackage } from '../../../../../testing/open-package.ts'

let stop: (() => void) | null = null
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => {
  stop?.()
  stop = null
  endSession()
  localStorage.clear()
})

async function openAs(rules: Rule[]): Promise<void> {
  const { app } = await openBench({ kind: 'quality_check', address: '/fulfillment/quality-check', rules })
  stop = app.stop
}

it('a station says "View only" to users who may look pieces up there but not work', async () => {
  await openAs([
    { action: 'read', subject: 'fulfillment' },
    { action: 'write.print', subject: 'fulfillment' },
  ])
  expect(screen.getByText('View only').closest('header')).toBeTruthy()
})

it('a station doesn’t say "View only" to users who work there', async () => {
  await openAs([
    { action: 'read', subject: 'fulfillment' },
    { action: 'write.quality', subject: 'fulfillment' },
  ])
  expect(screen.queryByText('View only')).toBeNull()
})

// SCREEN-55: a reject there prints a label.
it.each([
  ['quality_check', '/fulfillment/quality-check'],
  ['confirm_printed', '/fulfillment/confirm-printed'],
] as const)('the head of %s names the label printer', async (kind, address) => {
  const { app } = await openBench({ kind, address })
  stop = app.stop
  expect((await screen.findByText('Labels · ready')).closest('header')).toBeTruthy()
})

// SCREEN-53, SCREEN-55
it('a station fills the window until somebody leaves it, and says what the person did there today', async () => {
  await openAs([
    { action: 'read', subject: 'fulfillment' },
    { action: 'write.quality', subject: 'fulfillment' },
  ])
  const isFull = () => document.documentElement.hasAttribute('data-bench-full')
  expect(isFull()).toBe(true)
  expect(await screen.findByText('2 today')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Exit full screen' }))
  expect(isFull()).toBe(false)
  expect(screen.getByText('Scanner ready')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(isFull()).toBe(true)
})

// SPEC-96
it('a station that is scrolled past 200 px has the button that leads back to its top', async () => {
  await openAs([{ action: 'read', subject: 'fulfillment' }])
  const bench = document.querySelector('[data-bench]') as HTMLElement
  const scrollTo = vi.spyOn(bench, 'scrollTo').mockReturnValue()
  bench.scrollTop = 201
  fireEvent.scroll(bench)
  await userEvent.click(await screen.findByRole('button', { name: 'Back to top' }))
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
})

// SCREEN-55
it('the head of Package counts parcels, says how many are complete, and how long the next cut-off is away', async () => {
  const { app } = await openPackage({
    'GET /fulfillment/packaging/summary': () => ({
      data: { parcels: 3, complete: 1, next_cutoff: new Date(Date.now() + 72.5 * 60_000).toISOString() },
    }),
  })
  stop = app.stop
  expect(await screen.findByText('3 parcels · 1 complete · cut-off in 1 h 12')).toBeTruthy()
})

// SCREEN-73
it.each([
  ['/fulfillment/print', 'One piece, by scan'],
  ['/fulfillment/print-design', 'Many pieces, by barcode or by design'],
])('the screens of a Print station say under their title how they differ (%s)', async (address, means) => {
  const { app } = await openBench({ kind: 'print_design', address })
  stop = app.stop
  expect(screen.getByText(means).closest('header')).toBeTruthy()
})
