import type { Permission } from '../ability.ts'
import type { Worded } from '../values/language.ts'
import * as setupTerms from './terms.ts'

interface SetUpPlace {
  /** The screen where it is set up. */
  to: '/setup' | '/setup/stations' | '/shipping-vendors' | '/packing-slot' | '/stock/stock-in'
  /** Who may do it there. */
  access: Permission
  /** The link, for those. */
  open: Worded
  /** Whom to ask, for all others. */
  ask: Worded
}

const stations = {
  to: '/setup/stations',
  access: 'setting.write',
  open: setupTerms.openStations,
  ask: {
    en: 'Ask someone who can change settings to set the station up.',
    fr: 'Demandez à une personne qui peut modifier les réglages de configurer le poste.',
  },
} as const
const environment = {
  to: '/setup',
  access: 'setting.write',
  open: { en: 'Open the setup checklist', fr: 'Ouvrir la mise en service' },
  ask: {
    en: 'Ask someone who can change settings. The setup checklist says how.',
    fr: 'Demandez à une personne qui peut modifier les réglages. La page « Mise en service » indique comment faire.',
  },
} as const

/** Where to set up what is missing, by the code of the refusal, of a verdict, or of what a station finds empty. */
export const setUpPlaces = {
  station_none: stations,
  printer_missing: stations,
  vendor_missing: {
    to: '/shipping-vendors',
    access: 'shipping_vendor.write',
    open: setupTerms.openShippingVendors,
    ask: {
      en: 'Ask someone who can change shipping vendors.',
      fr: 'Demandez à une personne qui peut modifier les transporteurs.',
    },
  },
  no_slot_free: {
    to: '/packing-slot',
    access: 'packing_slot.write',
    open: setupTerms.openPackingSlots,
    ask: {
      en: 'If there are too few slots, ask someone who can create packing slots.',
      fr: 'S’il y a trop peu de casiers, demandez à une personne qui peut en créer.',
    },
  },
  piece_short: {
    to: '/stock/stock-in',
    access: 'stock.write',
    open: setupTerms.openStockIn,
    ask: {
      en: 'Ask someone who can receive stock.',
      fr: 'Demandez à une personne qui peut réceptionner du stock.',
    },
  },
  labels_need_public_url: environment,
  mail_not_set_up: environment,
} as const satisfies Readonly<Record<string, SetUpPlace>>
export type SetUpCode = keyof typeof setUpPlaces

/** Whether a code says that something isn't set up. */
export function isSetUpCode(code: string): code is SetUpCode {
  return Object.hasOwn(setUpPlaces, code)
}
