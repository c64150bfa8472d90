import { z } from 'zod'
import { endpoint, type Contract } from '../endpoint.ts'
import { stationKinds } from '../fulfillment/stages.ts'
import { environmentNames, setupSteps } from './setup-words.ts'

export const setupStep = z.strictObject({
  key: z.enum(setupSteps),
  done: z.boolean(),
  /** Whether a piece can go from label to parcel without it. */
  optional: z.boolean(),
  /** The kinds of stations that there are none of yet. */
  missing_kinds: z.array(z.enum(stationKinds)),
})
export type SetupStep = z.infer<typeof setupStep>

export const setup = z.strictObject({
  /** Whether a piece can go from label to parcel. */
  complete: z.boolean(),
  steps: z.array(setupStep),
  /** Variables of the server's environment that a real site sets. */
  environment: z.array(z.strictObject({ name: z.enum(environmentNames), is_set: z.boolean() })),
})
export type Setup = z.infer<typeof setup>

export const getSetup = endpoint({
  route: 'GET /setup',
  access: 'setting.write',
  summary: 'What a new site still lacks until a piece can go from label to parcel.',
  response: setup,
})

export const setupContract = { endpoints: [getSetup] } as const satisfies Contract
