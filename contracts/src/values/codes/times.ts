/**
 * Reads `50 × SKU`, `50 x SKU` or `50*SKU`: a number of times a code. Null for any other text. An `x` without spaces
 * is plain only for digits: `3XL-TEE` is a SKU as well.
 */
export function readTimes(text: string): { times: number; code: string; isPlain: boolean } | null {
  const [, number, sign, code] = /^\s*([0-9]{1,7})(\s*[x×✕*]\s*)(\S.*)$/iu.exec(text) ?? []
  if (number === undefined || sign === undefined || code === undefined || Number(number) === 0) return null
  return { times: Number(number), code: code.trim(), isPlain: !/^x$/i.test(sign) || /^[0-9]+$/.test(code) }
}
