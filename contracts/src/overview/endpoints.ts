import { z } from 'zod'
import { endpoint, id, instant, type Contract } from '../endpoint.ts'
import { stationKinds, unpackagedStages } from '../fulfillment/stages.ts'
import { failureCauses } from '../orders/status.ts'
import { overviewPieces } from './pieces.ts'
import { blankPicture } from '../variants/blank-picture.ts'
import { printerTroubles } from './words.ts'

// Each tile of the overview is an endpoint of its own, so that its permission alone decides who sees it. The counts of
// the menu are one, because every screen asks for them.

const count = z.number().int().nonnegative()

export const overviewStages = endpoint({
  route: 'GET /overview/stages',
  access: 'fulfillment.read',
  summary: 'The pieces in production by stage, and how many of them are late or on hold.',
  response: z.array(z.strictObject({ stage: z.enum(unpackagedStages), pieces: count, late: count, held: count })),
})
export type OverviewStage = z.infer<typeof overviewStages.response>[number]

const due = z.strictObject({
  orders: count,
  /** Those of them that nobody may work on. */
  held: count,
})

export const overviewShipBy = endpoint({
  route: 'GET /overview/ship-by',
  access: 'order.read',
  summary: 'The orders that aren’t packaged by when they have to ship: late, today and tomorrow, by the site’s days.',
  response: z.strictObject({ late: due, today: due, tomorrow: due }),
})

export const overviewCutoffs = endpoint({
  route: 'GET /overview/cut-offs',
  access: 'order.read',
  summary:
    'The orders that aren’t packaged by shipping vendor and by when they have to ship, with today’s cut-off of the vendor and the next one that can still be made.',
  response: z.array(
    z.strictObject({
      /** Null: orders that no vendor was chosen for. */
      vendor_id: id.nullable(),
      vendor: z.string().nullable(),
      late: count,
      today: count,
      tomorrow: count,
      /** Today's cut-off, also once it has passed; null without a pickup today. */
      today_at: instant.nullable(),
      /** The next cut-off within a week: today's until it has passed; null for a vendor without any. */
      next_at: instant.nullable(),
    }),
  ),
})
export type VendorCutoff = z.infer<typeof overviewCutoffs.response>[number]

export const overviewFailures = endpoint({
  route: 'GET /overview/failures',
  access: 'order.read',
  summary: 'The failed orders, and how many of them fail for each cause. An order may have several.',
  response: z.strictObject({
    orders: count,
    causes: z.array(z.strictObject({ cause: z.enum(failureCauses), orders: count })),
  }),
})

export const overviewHolds = endpoint({
  route: 'GET /overview/holds',
  access: 'order.read',
  summary: 'The orders on hold by why they are: payment, a person, or the system, for a paused store or a change.',
  response: z.strictObject({ orders: count, payment: count, manual: count, system: count }),
})

/** Most orders whose label has an unknown outcome that are named. */
export const maxNamedLabels = 5

export const overviewLabels = endpoint({
  route: 'GET /overview/labels',
  access: 'order.read',
  summary: 'The shipping labels of which it isn’t known whether they were bought or voided, the oldest first.',
  response: z.strictObject({
    labels: count,
    /** At most `maxNamedLabels`. */
    first: z.array(
      z.strictObject({ order_id: id, order_number: z.string(), vendor: z.string(), packaged_at: instant }),
    ),
  }),
})

/** Most SKUs without blanks that are named: those that block the most orders. */
export const maxNamedShortSkus = 6

export const overviewShort = endpoint({
  route: 'GET /overview/short',
  access: 'stock.read',
  summary: 'The SKUs of which pieces wait without a blank, and the orders that they block. Pieces on hold count.',
  response: z.strictObject({
    skus: count,
    pieces: count,
    orders: count,
    /** At most `maxNamedShortSkus`. */
    first: z.array(
      z.strictObject({ variant_id: id, sku: z.string(), picture: blankPicture, pieces: count, orders: count }),
    ),
  }),
})

export const overviewFloor = endpoint({
  route: 'GET /overview/floor',
  access: 'fulfillment.read',
  summary:
    'The printers that are stopped, and the stations that are silent: where someone worked in the last eight hours and nobody has for half an hour, while pieces wait.',
  response: z.strictObject({
    printers: z.array(
      z.strictObject({
        id,
        name: z.string(),
        trouble: z.enum(printerTroubles),
        /** What the printer said last; empty unless it fails. */
        problem: z.string(),
        /** Jobs that wait for it. */
        waiting: count,
        /** Since when the first of them waits; null without any. */
        waiting_since: instant.nullable(),
      }),
    ),
    stations: z.array(z.strictObject({ id, name: z.string(), kind: z.enum(stationKinds), last_at: instant })),
  }),
})

export const overviewThroughput = endpoint({
  route: 'GET /overview/throughput',
  access: 'fulfillment.read',
  summary:
    'The steps of today by hour and by station, next to the average of the same weekday in the last four weeks, and how many pieces that are due today will not be packaged at today’s rate.',
  response: z.strictObject({
    /** How many of the four days there was work on; the averages are theirs. */
    compared_days: z.number().int().min(0).max(4),
    /** Pieces that were packaged in each hour of the site’s day, from the first to the last hour with work. */
    hours: z.array(z.strictObject({ hour: z.number().int().min(0).max(23), today: count, usual: z.number() })),
    stations: z.array(
      z.strictObject({
        id,
        name: z.string(),
        kind: z.enum(stationKinds),
        today: count,
        /** The average of those days up to this time of day. */
        usual_by_now: z.number(),
      }),
    ),
    forecast: z.strictObject({
      /** Pieces that have to ship today or are late, and aren’t packaged or on hold. */
      due: count,
      /** Pieces that were packaged per hour since today’s first one; null while there is none. */
      per_hour: z.number().nullable(),
      /** The hour at which packaging usually ends on this weekday; null where nothing was packaged on it. */
      until_hour: z.number().int().min(1).max(24).nullable(),
      /** Those of the due pieces that won’t be packaged by then; null where the rate or the hour is unknown. */
      late: count.nullable(),
    }),
  }),
})
export type OverviewThroughput = z.infer<typeof overviewThroughput.response>

const counted = z.strictObject({
  count,
  /** Whether there are more than that. */
  capped: z.boolean(),
})
/** Null to whoever may not read what is counted. */
const figure = counted.nullable()

export const menuCounts = endpoint({
  route: 'GET /overview/menu-counts',
  access: ['order.read', 'fulfillment.read'],
  summary:
    'What waits behind entries of the menu, and what the bell calls attention to, exact to 999: pieces at each kind of station, parcels at Package, failed and late orders, and labels with an unknown outcome. A figure that the caller may not read is null.',
  response: z.strictObject({
    print_barcode: figure,
    print_design: figure,
    confirm_printed: figure,
    quality_check: figure,
    packaging: figure,
    failed_orders: figure,
    late_orders: figure,
    unknown_labels: figure,
  }),
})
export type MenuCounts = z.infer<typeof menuCounts.response>
export type MenuCount = z.infer<typeof counted>
/** What the menu and the bell count. */
export type MenuFigure = keyof MenuCounts

export const overviewContract = {
  endpoints: [
    overviewStages,
    overviewShipBy,
    overviewCutoffs,
    overviewFailures,
    overviewHolds,
    overviewLabels,
    overviewShort,
    overviewFloor,
    overviewThroughput,
    overviewPieces,
    menuCounts,
  ],
} as const satisfies Contract
