import { z } from 'zod'
import { endpoint, id, instant, type Contract } from '../endpoint.ts'
import { stationKinds } from '../fulfillment/stages.ts'

const count = z.number().int().nonnegative()

export const myWork = z.strictObject({
  /** Stations where the caller worked lately, the last one first. */
  stations: z.array(z.strictObject({ id, name: z.string(), kind: z.enum(stationKinds), last_at: instant })),
  /** Pieces of today, by the days of the site. A step that was undone counts: it was work. */
  today: z.strictObject({
    labels_printed: count,
    designs_printed: count,
    confirmed: count,
    checked: count,
    packed: count,
    rejected: count,
  }),
})

export const getMyWork = endpoint({
  route: 'GET /profile/work',
  access: 'signed-in',
  summary: 'Where the caller worked lately, and what they did today.',
  response: myWork,
})

export const myWorkContract = { endpoints: [getMyWork] } as const satisfies Contract
