import { describe, expect, it } from 'vitest'
import { type Answers, at, fakeServer, refused, takeAnswerProblems } from './fake-server.ts'

const store = {
  id: 1,
  code: 'north',
  name: 'North Shore',
  platform: 'file' as const,
  handling_days: null,
  shipping_vendor: null,
  version: 1,
}

describe('the fake server of page tests', () => {
  it('takes only answers that the contract of their endpoint allows', () => {
    const answers: Answers = {
      'GET /stores': () => ({ data: [store] }),
      // @ts-expect-error A printer tag has no name.
      'GET /printer-tags': () => ({ data: [{ id: 1, name: 'DTG-DARK' }] }),
      // @ts-expect-error A list has meta.
      'GET /orders': () => ({ data: [] }),
      // @ts-expect-error The contract has no such error code.
      'GET /profile': () => ({ status: 403, refusal: { code: 'no_such_code', message: 'No.' } }),
      // @ts-expect-error An order is not a store.
      'GET /orders/:id': at({ id: 7 }, () => ({ data: store })),
    }
    const unknown: Answers = {
      // @ts-expect-error The contract has no such endpoint.
      'GET /season': () => ({ data: [] }),
    }
    expect([Object.keys(answers).length, Object.keys(unknown).length]).toEqual([5, 1])
  })

  it('answers the path parameters that a test names, and 404 for others', async () => {
    fakeServer({ 'GET /designs/:id': at({ id: 7 }, () => refused(403, 'not_permitted', 'No.')) })
    expect((await fetch('/api/designs/7')).status).toBe(403)
    expect((await fetch('/api/designs/8')).status).toBe(404)
  })

  it('names a field that the contract does not have', async () => {
    const tooMuch = { ...store, color: 'blue' }
    fakeServer({ 'GET /stores': () => ({ data: [tooMuch] }) })
    await expect(fetch('/api/stores')).rejects.toThrow('GET /stores: data.0')
    expect(takeAnswerProblems()).toEqual([expect.stringContaining('color')])
  })
})
