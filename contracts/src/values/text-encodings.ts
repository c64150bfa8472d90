/**
 * Encodings of texts with one byte per character, in the order in which they are preferred if a text is plausible in
 * several. UTF-8 and UTF-16 are recognized, so nobody has to choose those.
 */
export const singleByteEncodings = ['Windows-1252', 'Windows-1250', 'Macintosh'] as const
export type SingleByteEncoding = (typeof singleByteEncodings)[number]
