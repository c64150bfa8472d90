import { z } from 'zod'
import { endpoint, instant, type Contract } from '../endpoint.ts'
import { stationKinds } from '../fulfillment/stages.ts'
import { labelSizes } from '../printers/printer-choices.ts'
import { environmentNames, setupSteps } from './words.ts'

export const setupStep = z.strictObject({
  key: z.enum(setupSteps),
  done: z.boolean(),
  /** Whether a piece can go from label to parcel without it. */
  optional: z.boolean(),
  /** The kinds of stations that there are none of yet. */
  missing_kinds: z.array(z.enum(stationKinds)),
  /** The first of those that keep the step open: SKUs, codes of products, names of stations. */
  examples: z.array(z.string()),
})
export type SetupStep = z.infer<typeof setupStep>

export const setup = z.strictObject({
  /** Whether a piece can go from label to parcel. */
  complete: z.boolean(),
  /** Whether an order was completed here: what is missing since then is no reason to begin with the checklist. */
  at_work: z.boolean(),
  steps: z.array(setupStep),
  /** The sizes of the labels that stations print: of pieces, and of the parcels of the vendors in use. */
  label_sizes: z.strictObject({ piece: z.enum(labelSizes), shipping: z.array(z.enum(labelSizes)) }),
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

/** A note of `releaseNotes`, in both languages, and when this site was updated by it. */
const releaseNoteRow = z.strictObject({ en: z.string(), fr: z.string(), updated_at: instant })

export const listReleaseNotes = endpoint({
  route: 'GET /setup/release-notes',
  access: 'setting.write',
  summary: 'What updates of Platen changed in the data of this site, the newest first.',
  response: z.array(releaseNoteRow),
})

export const setupContract = { endpoints: [getSetup, listReleaseNotes] } as const satisfies Contract
