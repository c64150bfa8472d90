import type { SiteSettings } from './endpoints.ts'

/** The settings that a time zone proposes before anybody has saved them. */
export type ProposedSettings = Pick<
  SiteSettings,
  'units' | 'office_paper' | 'packing_slip_paper' | 'label_sheet' | 'working_days' | 'cost_currency'
>

/** Places of the United States, as zones name them after "America/", also by older names. */
const placesOfUs: ReadonlySet<string> = new Set(
  `Adak Anchorage Atka Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Knox_IN Los_Angeles Louisville
  Menominee Metlakatla New_York Nome Phoenix Shiprock Sitka Yakutat Puerto_Rico St_Thomas`.split(/\s+/),
)
/** Those of Canada. */
const placesOfCanada: ReadonlySet<string> = new Set(
  `Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay
  Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns
  Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife`.split(/\s+/),
)
const zonesOfUsAndCanada =
  /^(US|Canada)\/|^America\/(Indiana|Kentucky|North_Dakota)\/|^Pacific\/(Honolulu|Johnston|Guam)$|^(E|C|M|P)ST\w+$|^Navajo$/
const zonesOfCanada = /^Canada\//
/** Zones of Mexico, which prints on Letter and weighs in kilograms. */
const zonesOfMexico =
  /^Mexico\/|^America\/(Bahia_Banderas|Cancun|Chihuahua|Ciudad_Juarez|Ensenada|Hermosillo|Matamoros|Mazatlan|Merida|Mexico_City|Monterrey|Ojinaga|Santa_Isabel|Tijuana)$/

/** Places of Europe that pay in euros, as zones name them after "Europe/". */
const placesOfEuro: ReadonlySet<string> = new Set(
  `Amsterdam Andorra Athens Berlin Bratislava Brussels Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid Malta Mariehamn
  Monaco Paris Podgorica Riga Rome San_Marino Sofia Tallinn Vatican Vienna Vilnius Zagreb`.split(/\s+/),
)
const currenciesOfZones: readonly (readonly [RegExp, string])[] = [
  [zonesOfMexico, 'MXN'],
  [/^Europe\/(London|Belfast|Guernsey|Isle_of_Man|Jersey)$|^GB(-Eire)?$/, 'GBP'],
  [/^Asia\/(Nicosia|Famagusta)$|^Atlantic\/(Azores|Canary|Madeira)$|^Africa\/Ceuta$/, 'EUR'],
  [/^Australia\//, 'AUD'],
  [/^Pacific\/(Auckland|Chatham)$|^NZ(-CHAT)?$/, 'NZD'],
]

/** Returns the currency that is used where a zone is; US dollars where that isn't known. */
function currencyOf(zone: string): string {
  if (zone.startsWith('Europe/') && placesOfEuro.has(zone.slice(7))) return 'EUR'
  return currenciesOfZones.find(([zones]) => zones.test(zone))?.[1] ?? 'USD'
}

const letter = { office_paper: 'letter', packing_slip_paper: 'letter', label_sheet: 'letter_3x10' } as const
const a4 = { office_paper: 'a4', packing_slip_paper: 'a4', label_sheet: 'a4_3x8' } as const

/**
 * Proposes papers, units, working days and the currency of costs by the time zone (SITE-15, SITE-18). Assumed: Letter
 * in North America, with pounds in the United States and Canada, where carriers quote them; A4 and kilograms elsewhere;
 * Monday to Friday; and US dollars where the zone doesn't say whose money it is.
 * @param zone - a time zone of the IANA list, also by an older name
 */
export function proposeSettings(zone: string): ProposedSettings {
  const place = zone.startsWith('America/') ? zone.slice(8) : ''
  const isCanadian = zonesOfCanada.test(zone) || placesOfCanada.has(place)
  const isImperial = isCanadian || zonesOfUsAndCanada.test(zone) || placesOfUs.has(place)
  return {
    units: isImperial ? 'imperial' : 'metric',
    ...(isImperial || zonesOfMexico.test(zone) ? letter : a4),
    working_days: [1, 2, 3, 4, 5],
    cost_currency: isCanadian ? 'CAD' : currencyOf(zone),
  }
}
