import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { endSession } from '../../../platform/session/session.ts'
import { barcodeOf } from '../../../../testing/given-piece.ts'
import { openBench } from '../../../../testing/open-bench.ts'

afterEach(() => endSession())

it('lists what is left half printed for somebody who may only look, without setting it aside', async () => {
  const code = barcodeOf(1)
  await openBench({
    kind: 'print_design',
    address: '/fulfillment/print-detail',
    answers: {
      'GET /fulfillment/print-design/half-printed': () => ({
        data: [{ id: 1, barcode: code, order_number: 'P-100009', areas: ['back'] }],
      }),
    },
    rules: [{ action: 'read', subject: 'fulfillment' }],
  })
  expect(await screen.findByText(new RegExp(`Back of ${code} not printed`))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set aside' })).toBeNull()
})
