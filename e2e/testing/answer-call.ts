import { expect, type Route } from '@playwright/test'
import { answerProblems } from '../../contracts/src/testing/answer-problems.ts'

/**
 * Answers a call in the server's place. The answer is parsed by the strict schema of the endpoint: a field that the
 * contract doesn't have, or an error code with another status, fails the test by name.
 */
export async function answerCall(route: Route, status: number, body: object): Promise<void> {
  const request = route.request()
  const path = new URL(request.url()).pathname.replace(/^\/api/, '')
  expect(answerProblems(request.method(), path, { status, body })).toEqual([])
  await route.fulfill({ status, json: body })
}

/** The server's own answer with its data changed, parsed in the same way. */
export async function changeAnswer<T>(route: Route, change: (data: T) => T): Promise<void> {
  const answer = await route.fetch()
  const body = (await answer.json()) as { data: T }
  await answerCall(route, answer.status(), { ...body, data: change(body.data) })
}
