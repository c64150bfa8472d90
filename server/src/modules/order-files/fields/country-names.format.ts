import { countryCodes } from '@platen/contracts/values/countries'

/** Names that people write and no list of countries has, and codes of places that ISO counts with another country. */
const others: Readonly<Record<string, string>> = {
  ...{ usa: 'US', us: 'US', 'united states of america': 'US', "etats-unis d'amerique": 'US', america: 'US' },
  ...{ 'vereinigte staaten von amerika': 'US', 'estados unidos de america': 'US', eeuu: 'US', 'ee uu': 'US' },
  ...{ uk: 'GB', 'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB' },
  'united kingdom of great britain and northern ireland': 'GB',
  ...{ 'grande-bretagne': 'GB', angleterre: 'GB', ecosse: 'GB', 'pays de galles': 'GB', 'irlande du nord': 'GB' },
  ...{
    grossbritannien: 'GB',
    schottland: 'GB',
    nordirland: 'GB',
    'gran bretana': 'GB',
    inglaterra: 'GB',
    escocia: 'GB',
  },
  ...{ 'republic of ireland': 'IE', eire: 'IE', ac: 'SH', ta: 'SH', uae: 'AE' },
  ...{
    'korea, republic of': 'KR',
    'republic of korea': 'KR',
    nippon: 'JP',
    'viet nam': 'VN',
    'taiwan, province of china': 'TW',
  },
  ...{
    'hong kong': 'HK',
    hongkong: 'HK',
    macao: 'MO',
    macau: 'MO',
    myanmar: 'MM',
    burma: 'MM',
    birmanie: 'MM',
    birmania: 'MM',
  },
  ...{ holland: 'NL', hollande: 'NL', holanda: 'NL', 'the netherlands': 'NL', nederland: 'NL', belgie: 'BE' },
  ...{ 'czech republic': 'CZ', 'republique tcheque': 'CZ', 'tschechische republik': 'CZ', 'republica checa': 'CZ' },
  ...{
    'slovak republic': 'SK',
    'ivory coast': 'CI',
    'costa de marfil': 'CI',
    elfenbeinkuste: 'CI',
    'cape verde': 'CV',
  },
  ...{ osterreich: 'AT', schweiz: 'CH', suisse: 'CH', svizzera: 'CH', espana: 'ES', italia: 'IT', brasil: 'BR' },
  ...{ polska: 'PL', sverige: 'SE', norge: 'NO', danmark: 'DK', suomi: 'FI', turkey: 'TR', swaziland: 'SZ' },
  ...{ 'russian federation': 'RU', 'federation de russie': 'RU', macedonia: 'MK', vatican: 'VA', palestine: 'PS' },
}

/** Names of two countries. */
const ambiguous = new Set(['congo'])

let byName: ReadonlyMap<string, string> | undefined

/** Returns the code of a country in words: in English, French, German or Spanish, or as its people call it. */
export function findCountryByName(written: string): string | null {
  byName ??= new Map(
    [...['en', 'fr', 'de', 'es'].flatMap(namesIn), ...Object.entries(others)].map(([name, code]) => [
      toKey(name),
      code,
    ]),
  )
  const key = toKey(written)
  return ambiguous.has(key) ? null : (byName.get(key) ?? null)
}

function namesIn(language: string): [name: string, code: string][] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return countryCodes.map((code) => [names.of(code) ?? code, code])
}

function toKey(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll('’', "'")
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replaceAll('.', '')
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
    .replace(/^the /, '')
}
