/**
 * Encodings of texts that are in none of UTF-8 and UTF-16, which are recognized, so that nobody has to choose those.
 * The first three are guessed by the words of a text, in the order in which they are preferred if it is plausible in
 * several.
 */
export const legacyEncodings = [
  'Windows-1252',
  'Windows-1250',
  'Macintosh',
  'Windows-1251',
  'CP850',
  'CP437',
  'Shift_JIS',
] as const
export type LegacyEncoding = (typeof legacyEncodings)[number]
