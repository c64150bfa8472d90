import { describe, expect, it } from 'vitest'
import { answerProblems, endpointAt } from './answer-problems.ts'

const listMeta = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }

describe('answerProblems', () => {
  it('accepts an answer that the contract allows', () => {
    expect(answerProblems('GET', '/orders', { body: { data: [], meta: listMeta } })).toEqual([])
  })

  it('names each field that the contract does not have or that is missing', () => {
    const meta = { page: 1, per_page: 25, total: 0, capped: false, pages: 0 }
    const found = answerProblems('GET', '/orders', { body: { data: [], meta } }).join('\n')
    expect(found).toContain('GET /orders: meta.total_capped')
    expect(found).toContain('GET /orders: meta.next')
    expect(found).toMatch(/GET \/orders: meta: .*"capped", "pages"/)
  })

  it('names an endpoint that does not exist', () => {
    expect(answerProblems('GET', '/nowhere', { body: { data: [] } })).toEqual([
      'GET /nowhere: the contract has no such endpoint',
    ])
  })

  it('names an unknown error code and a status that its code never has', () => {
    const refusal = (status: number, code: string) =>
      answerProblems('GET', '/orders', { status, body: { code, message: 'No.' } })
    expect(refusal(401, 'signed_out')).toEqual([])
    expect(refusal(403, 'signed_out')).toEqual(['GET /orders: signed_out has status 401, not 403'])
    expect(refusal(400, 'gone_fishing').join()).toContain('GET /orders: code')
  })
})

describe('endpointAt', () => {
  it('prefers a written-out segment to a parameter', () => {
    expect(endpointAt('GET', '/orders/7')?.route).toBe('GET /orders/:id')
    expect(endpointAt('GET', '/orders/choices')?.route).toBe('GET /orders/choices')
  })
})
