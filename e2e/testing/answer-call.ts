import { expect, type Route } from '@playwright/test'
import type { ErrorCode } from '../../contracts/src/errors.ts'
import { answerProblems } from '../../contracts/testing/answer-problems.ts'
import type { Answer, ApiRoute, DataOf } from '../../web/src/platform/api/wire.ts'

interface Refusal {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  details?: unknown
}

/**
 * Answers a call with an error in the server's place. The answer is also parsed by the strict schema of the endpoint:
 * an error code with another status fails the test by name.
 */
export async function answerCall(route: Route, status: number, refusal: Refusal): Promise<void> {
  await fulfill(route, status, refusal)
}

/** Answers a call of the endpoint in the server's place, typed and parsed by the contract. */
export async function answerData<R extends ApiRoute>(route: Route, _endpoint: R, answer: Answer<R>): Promise<void> {
  await fulfill(route, 200, answer)
}

/** The server's own answer to a call of the endpoint with its data changed, typed and parsed in the same way. */
export async function changeAnswer<R extends ApiRoute>(
  route: Route,
  _endpoint: R,
  change: (data: DataOf<R>) => DataOf<R>,
): Promise<void> {
  try {
    const answer = await route.fetch()
    const body = (await answer.json()) as Answer<R>
    await fulfill(route, answer.status(), { ...body, data: change(body.data) })
  } catch (error) {
    // A call that is still under way when its test ends: nobody waits for this answer.
    if (!/has been (?:closed|disposed)|Test ended/.test(String(error))) throw error
  }
}

async function fulfill(route: Route, status: number, body: object): Promise<void> {
  const request = route.request()
  const path = new URL(request.url()).pathname.replace(/^\/api/, '')
  expect(answerProblems(request.method(), path, { status, body })).toEqual([])
  await route.fulfill({ status, json: body })
}
