import type { EndpointSpec } from '@platen/contracts/endpoint'
import { endpoints } from '@platen/contracts/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAddress, readMethod } from '../../../testing/platform/odd-input.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('answers an unsupported method of any path with the supported ones', async () => {
  const answered = new Map<string, string[]>()
  for (const spec of endpoints as readonly EndpointSpec[]) {
    const [, path = ''] = spec.route.split(' ')
    const isRead = readMethod(spec) === 'GET' && typeof spec.response !== 'string'
    answered.set(path, [...(answered.get(path) ?? []), readMethod(spec), ...(isRead ? ['HEAD'] : [])])
  }
  expect(answered.size).toBeGreaterThan(250)
  const wrong: string[] = []
  for (const [path, present] of answered) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (present.includes(method)) continue
      const { statusCode, headers } = await site.app.inject({ method, url: `/api${path.replaceAll(/:\w+/g, '1')}` })
      const isRight =
        statusCode === 405 && String(headers.allow).split(', ').toSorted().join() === present.toSorted().join()
      if (!isRight) wrong.push(`${method} ${path}: ${statusCode} ${String(headers.allow)}`)
    }
  }
  expect(wrong).toEqual([])
})

// API-25: nobody would read the file for a caller who has their answer.
test('answers HEAD like GET without a body, but for no file and no stream of events', async () => {
  const gets = endpoints.filter((spec: EndpointSpec) => readMethod(spec) === 'GET')
  expect(gets.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const spec of gets) {
    const answer = await site.app.inject({ method: 'HEAD', url: readAddress(spec, '1') })
    if ((answer.statusCode === 405) !== (typeof spec.response === 'string')) wrong.push(spec.route)
  }
  expect(wrong).toEqual([])
  expect((await site.app.inject({ method: 'HEAD', url: '/api/health' })).body).toBe('')
})
