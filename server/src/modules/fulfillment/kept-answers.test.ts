import { z } from 'zod'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { createTestClient, type TestAnswer } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()
const confirmation = (n: number) => `kept-answer-of-confirm-${n}`

function keptText(key: string): Promise<{ text: string }> {
  return here.floor.site.database.read.one(
    z.strictObject({ text: z.string() }),
    sql`select answer::text as text from request_keys where key = ${key}`,
  )
}

/** Confirms a printed piece under a key, in a session of its own. */
async function confirm(id: number, key: string): Promise<TestAnswer> {
  const { site, stations } = here.floor
  const token = await createToken(site.database, 'print-operator')
  const client = createTestClient(site.app, token, stations.confirm_printed.id)
  return client.post(`/fulfillment/confirm-printed/pieces/${id}`, undefined, { key })
}

function readAddresses({ data }: TestAnswer): string[] {
  const areas = data.piece.areas as { preview_url: string; thumb_url: string }[]
  return areas.flatMap((area) => [area.preview_url, area.thumb_url])
}

const load = (address: string) => here.floor.site.app.inject({ method: 'GET', url: address })

describe('an answer that is stored under its key', () => {
  test('contains no signature, and is sent with addresses that its session can load', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
    const answer = await confirm(id, confirmation(1))
    expect(answer.status).toBe(200)
    const { text } = await keptText(confirmation(1))
    expect(text).toContain('/api/files/')
    expect(text).not.toMatch(/signed|sig=|\?/i)
    for (const address of readAddresses(answer)) expect((await load(address)).statusCode).toBe(200)
  })

  test('is signed again for the session that repeats the request, even after the first one ended', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
    const first = await confirm(id, confirmation(2))
    const repeated = await confirm(id, confirmation(2))
    expect(repeated.status).toBe(200)
    expect(readAddresses(repeated)).not.toEqual(readAddresses(first))
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`
        update sessions set ended_at = now(), end_reason = 'ended'
         where id = ${Number(/signed=(\d+)/.exec(readAddresses(first)[0] ?? '')?.[1])}`),
    )
    for (const address of readAddresses(first)) expect((await load(address)).json().code).toBe('link_expired')
    for (const address of readAddresses(repeated)) expect((await load(address)).statusCode).toBe(200)
    const unsigned = (answer: TestAnswer) => answer.bytes.toString().replaceAll(/\?signed=[^"]+/g, '')
    expect(unsigned(repeated)).toBe(unsigned(first))
  })
})

test('a refusal that shows a piece has addresses signed for the refused session', async () => {
  const { id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
  const client = await here.floor.site.as('print-operator', here.floor.stations.confirm_printed.id)
  const refused = await client.post(`/fulfillment/confirm-printed/pieces/${id}`)
  expect(refused.status).toBe(409)
  const addresses = readAddresses({ ...refused, data: refused.body.details })
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect((await load(address)).statusCode).toBe(200)
})
