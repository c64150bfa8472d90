import type { Rule } from '@platen/contracts/ability'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '../../../platform/session/session.ts'
import { openBench } from '../../../../testing/open-bench.ts'

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
