import type { SiteSettings } from './endpoints.ts'

/** The settings that a time zone proposes before anybody has saved them. */
export type ProposedSettings = Pick<
  SiteSettings,
  'units' | 'office_paper' | 'packing_slip_paper' | 'label_sheet' | 'working_days'
>

/** Places of the United States and Canada, as zones name them after "America/", also by older names. */
const placesOfUsAndCanada: ReadonlySet<string> = new Set(
  `Adak Anchorage Atka Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Knox_IN Los_Angeles Louisville
  Menominee Metlakatla New_York Nome Phoenix Shiprock Sitka Yakutat Puerto_Rico St_Thomas
  Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay
  Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns
  Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife`.split(/\s+/),
)
const zonesOfUsAndCanada =
  /^(US|Canada)\/|^America\/(Indiana|Kentucky|North_Dakota)\/|^Pacific\/(Honolulu|Johnston|Guam)$|^(E|C|M|P)ST\w+$|^Navajo$/
/** Zones of Mexico, which prints on Letter and weighs in kilograms. */
const zonesOfMexico =
  /^Mexico\/|^America\/(Bahia_Banderas|Cancun|Chihuahua|Ciudad_Juarez|Ensenada|Hermosillo|Matamoros|Mazatlan|Merida|Mexico_City|Monterrey|Ojinaga|Santa_Isabel|Tijuana)$/

const letter = { office_paper: 'letter', packing_slip_paper: 'letter', label_sheet: 'letter_3x10' } as const
const a4 = { office_paper: 'a4', packing_slip_paper: 'a4', label_sheet: 'a4_3x8' } as const

/**
 * Proposes papers, units and working days by the time zone (SITE-15). Assumed: Letter in North America, with pounds in
 * the United States and Canada, where carriers quote them; A4 and kilograms elsewhere; and Monday to Friday.
 * @param zone - a time zone of the IANA list, also by an older name
 */
export function proposeSettings(zone: string): ProposedSettings {
  const isImperial =
    zonesOfUsAndCanada.test(zone) || (zone.startsWith('America/') && placesOfUsAndCanada.has(zone.slice(8)))
  return {
    units: isImperial ? 'imperial' : 'metric',
    ...(isImperial || zonesOfMexico.test(zone) ? letter : a4),
    working_days: [1, 2, 3, 4, 5],
  }
}
