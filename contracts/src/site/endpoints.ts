import { z } from 'zod'
import { day, endpoint, optionalText, text, version, type Contract } from '../endpoint.ts'
import { siteErrors } from './errors.ts'
import { historyOf, recordStamp } from '../records/record.ts'
import { perAddressPart } from '../values/address.ts'
import { currencyCodes } from '../values/currencies.ts'
import { emptyableAddress } from '../values/postal-address.ts'
import {
  labelSheets,
  officePapers,
  packingSlipPapers,
  pieceLabelSizes,
  unitSystems,
  weekStarts,
} from './site-choices.ts'

const whole = z.number().int()

/** A day on which the site doesn't work. */
const holiday = z.strictObject({ day, name: text(80) })
/** 1 is Monday, 7 is Sunday. */
const workingDay = whole.min(1).max(7)

const choices = {
  /** How weights are shown on screens. */
  units: z.enum(unitSystems),
  /** The paper of picklists. */
  office_paper: z.enum(officePapers),
  packing_slip_paper: z.enum(packingSlipPapers),
  /** The size of barcode labels from a label printer. */
  piece_label: z.enum(pieceLabelSizes),
  /** The sheets of barcode labels from an office printer. */
  label_sheet: z.enum(labelSheets),
  /** The language of labels and of papers that other people read than who prints them. */
  paper_language: z.enum(['en', 'fr']),
}

const weekStart = z.literal(weekStarts)

/** The sender on labels of stores without one of their own. Empty: labels name no sender. */
const sender = perAddressPart('sender_', () => z.string())

/** Days after which customer data is erased. */
export const eraseAfterDays = whole.min(14).max(3650)

export const siteSettings = z.strictObject({
  company_name: z.string(),
  ...sender,
  /** An IANA name. Days and times are meant in it. */
  time_zone: z.string(),
  /** Working days from placed at to ship by, unless the store sets a number. */
  handling_days: whole,
  working_days: z.array(whole),
  holidays: z.array(z.strictObject({ day: z.string(), name: z.string() })),
  ...choices,
  /** Print Barcode asks before it prints more labels than this. */
  ask_above_labels: whole,
  /** Days after which the customer data of completed and cancelled orders is erased; null: never. */
  erase_after_days: whole.nullable(),
  /** The site’s GS1 company prefix: new pallets then get an SSCC. Empty: numbered codes. */
  gs1_prefix: z.string(),
  /**
   * What blanks cost and stock is worth is in this currency, by its code of ISO 4217. Such amounts are kept in
   * hundredths of it, so that another currency changes none of them.
   */
  cost_currency: z.string(),
  /** The day that a week begins on, for periods by name and calendars. */
  week_start: weekStart,
  /** Minutes in which people can undo their own last step of a piece. */
  undo_minutes: whole,
  /** Minutes without activity after which a session ends that isn’t remembered. */
  session_idle_minutes: whole,
  /** Days without activity after which a remembered session ends. */
  session_remember_days: whole,
  /** Hours after its sign-in that a session ends, however active it is, unless it is remembered. */
  session_longest_hours: whole,
  /** Days after its sign-in that a remembered session ends, however active it is. */
  session_remember_longest_days: whole,
  /** The settings that an environment variable of the server overrides, with its value. They can’t be changed here. */
  locked: z.array(z.strictObject({ field: z.string(), variable: z.string(), value: z.string() })),
  /** Browsers must be paired with their station before anybody works there. */
  pairing_required: z.boolean(),
  version: whole,
  record: recordStamp,
})
export type SiteSettings = z.infer<typeof siteSettings>

const permissions = ['setting.write.security'] as const

declare module '../ability.ts' {
  interface Permissions {
    site: (typeof permissions)[number]
  }
}

export const getSettings = endpoint({
  route: 'GET /settings',
  access: 'setting.write',
  summary: 'The settings of the site.',
  response: siteSettings,
})

export const settingsHistory = historyOf('settings', 'setting.write')

/** Holidays that a site can have. */
const maxHolidays = 200

export const editSettings = endpoint({
  route: 'PUT /settings',
  proof: 'Where it changes a limit of sessions, pairing or when customer data is erased.',
  access: 'setting.write',
  summary:
    'Changes the settings of the site. They apply to what comes afterwards: orders that are already in keep their ship-by date. Another limit of sessions, pairing or erasure takes setting.write.security.',
  body: z.strictObject({
    company_name: optionalText(200),
    ...emptyableAddress('sender_'),
    time_zone: text(64),
    handling_days: whole.min(0).max(90),
    working_days: z.array(workingDay).min(1).max(7),
    holidays: z.array(holiday).max(maxHolidays),
    ...choices,
    ask_above_labels: whole.min(0).max(10_000),
    erase_after_days: eraseAfterDays.nullable(),
    gs1_prefix: z
      .string()
      .trim()
      .regex(/^([0-9]{7,10})?$/),
    cost_currency: z.string().refine((code) => currencyCodes.includes(code)),
    week_start: weekStart,
    undo_minutes: whole.min(1).max(60),
    session_idle_minutes: whole.min(1).max(1440),
    session_remember_days: whole.min(1).max(365),
    session_longest_hours: whole.min(1).max(168),
    session_remember_longest_days: whole.min(1).max(365),
    /** Unchanged when left out. */
    pairing_required: z.boolean().optional(),
    version,
  }),
  response: siteSettings,
})

export const siteContract = {
  endpoints: [getSettings, settingsHistory, editSettings],
  permissions,
  errors: siteErrors,
} as const satisfies Contract
