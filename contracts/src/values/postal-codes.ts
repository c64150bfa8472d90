/** Formats of postal codes: `9` is a digit, `A` a letter. One of them fits, however spaces and dashes are typed. */
const formats: Readonly<Record<string, readonly string[]>> = {
  AT: ['9999'],
  AU: ['9999'],
  BE: ['9999'],
  BR: ['99999-999'],
  CA: ['A9A 9A9'],
  CH: ['9999'],
  CN: ['999999'],
  CZ: ['999 99'],
  DE: ['99999'],
  DK: ['9999'],
  ES: ['99999'],
  FI: ['99999'],
  FR: ['99999'],
  GB: ['AA9A 9AA', 'A9A 9AA', 'A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA'],
  GR: ['999 99'],
  HU: ['9999'],
  IE: ['A99 ****', 'A9A ****'],
  IN: ['999999'],
  IT: ['99999'],
  JP: ['999-9999'],
  KR: ['99999'],
  LU: ['9999'],
  MX: ['99999'],
  NL: ['9999 AA'],
  NO: ['9999'],
  NZ: ['9999'],
  PL: ['99-999'],
  PT: ['9999-999'],
  SE: ['999 99'],
  SG: ['999999'],
  SK: ['999 99'],
  US: ['99999', '99999-9999'],
}

const classes: Readonly<Record<string, string>> = { '9': '[0-9]', A: '[A-Z]', '*': '[A-Z0-9]' }

const withoutGaps = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')

/**
 * Returns how postal codes of this country look if this one looks otherwise, else null. Carriers know codes that no
 * list of formats has, so that this is a warning and never an error.
 */
export function findPostalCodeFormat(country: string, postalCode: string): string | null {
  const known = formats[country]
  const code = withoutGaps(postalCode)
  if (!known || code === '') return null
  const fits = known.some((format) =>
    new RegExp(`^${[...withoutGaps(format)].map((sign) => classes[sign] ?? sign).join('')}$`).test(code),
  )
  return fits ? null : (known[0] ?? null)
}
