/**
 * The officially assigned ISO 3166-1 alpha-2 codes (249), and XK: ISO leaves it to its users, and stores, carriers and
 * posts use it for Kosovo.
 */
const assigned = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
  GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
  KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
  MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
  SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
  UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`.split(/\s+/),
)

/** All country codes in alphabetical order, for a select. Intl.DisplayNames has their names. */
export const countryCodes: readonly string[] = [...assigned]

/** Countries and territories where addresses have no postal code or rarely use one. */
const withoutPostalCode = new Set(
  `AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM EH ER FJ GA GD GH GM GQ GY HK HM JM KI KM KN KP LC
  LY ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW`.split(/\s+/),
)

/** Whether `code` is an ISO 3166-1 alpha-2 code in upper case, or XK (ORDER-2). 'UK' and 'XX' are not. */
export function isCountryCode(code: string): boolean {
  return assigned.has(code)
}

/**
 * Whether addresses in this country usually have a postal code. A missing one is a warning, never an error (IMPORT-9).
 */
export function usesPostalCode(country: string): boolean {
  return !withoutPostalCode.has(country)
}
