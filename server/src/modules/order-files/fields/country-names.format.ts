import { countryCodes } from '@platen/contracts/values/countries'

/** Names that people write and no list of countries has, and codes of places that ISO counts with another country. */
const others: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  'etats-unis d’amerique': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  angleterre: 'GB',
  ac: 'SH',
  ta: 'SH',
  'south korea': 'KR',
  'republic of korea': 'KR',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  deutschland: 'DE',
  osterreich: 'AT',
  schweiz: 'CH',
  espana: 'ES',
  italia: 'IT',
  brasil: 'BR',
  polska: 'PL',
  nippon: 'JP',
  turkey: 'TR',
  'viet nam': 'VN',
  'russian federation': 'RU',
}

let byName: ReadonlyMap<string, string> | undefined

/** Returns the code of a country that is written in words, in English or French or as its people call it. */
export function findCountryByName(written: string): string | null {
  byName ??= new Map(
    [...['en', 'fr'].flatMap(namesIn), ...Object.entries(others)].map(([name, code]) => [toKey(name), code]),
  )
  return byName.get(toKey(written)) ?? null
}

function namesIn(language: string): [name: string, code: string][] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return countryCodes.map((code) => [names.of(code) ?? code, code])
}

function toKey(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")
  return plain
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase()
}
