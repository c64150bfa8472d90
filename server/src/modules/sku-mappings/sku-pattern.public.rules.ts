/** Whether the key of a SKU that is never made stands for all SKUs that begin or end so: `POSTER-*`, `*-GIFT`. */
export function isSkuPattern(key: string): boolean {
  return key.startsWith('*') || key.endsWith('*')
}

/** Whether the key can be that of a SKU or pattern that is never made: stars at its ends only, and more than stars. */
export function isSkuOrPattern(key: string): boolean {
  return /^\*?[^*]+\*?$/.test(key)
}

/** Whether the key of a SKU is that of a rule, or one that its pattern stands for. */
export function matchesSkuPattern(key: string, pattern: string): boolean {
  const [begin, end] = [!pattern.startsWith('*'), !pattern.endsWith('*')]
  const text = pattern.slice(begin ? 0 : 1, end ? undefined : -1)
  if (begin && end) return key === text
  if (begin) return key.startsWith(text)
  return end ? key.endsWith(text) : key.includes(text)
}

/** Returns the same as a pattern of SQL's `like`. */
export function toLikePattern(pattern: string): string {
  return pattern
    .replaceAll(/[\\%_]/g, '\\$&')
    .replace(/^\*/, '%')
    .replace(/\*$/, '%')
}
