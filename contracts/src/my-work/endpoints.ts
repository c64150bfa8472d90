import { z } from 'zod'
import { endpoint, id, instant, type Contract } from '../endpoint.ts'
import { stationKinds } from '../fulfillment/stages.ts'

const count = z.number().int().nonnegative()

/** Pieces of today, by the days of the site. A step that was undone counts: it was work. */
export const workToday = z.strictObject({
  labels_printed: count,
  designs_printed: count,
  confirmed: count,
  checked: count,
  packed: count,
  rejected: count,
})

export const myWork = z.strictObject({
  /** Stations where the caller worked lately, the last one first. */
  stations: z.array(z.strictObject({ id, name: z.string(), kind: z.enum(stationKinds), last_at: instant })),
  today: workToday,
})

export const getMyWork = endpoint({
  route: 'GET /profile/work',
  access: 'signed-in',
  summary: 'Where the caller worked lately, and what they did today.',
  response: myWork,
})

export const getWorkToday = endpoint({
  route: 'GET /profile/work/today',
  access: 'signed-in',
  summary: 'What the caller did today. Stations show it, and read it again after each move of a piece.',
  response: workToday,
})

export const myWorkContract = { endpoints: [getMyWork, getWorkToday] } as const satisfies Contract
