/** A color of the matrix. */
export interface ColorOfMatrix {
  name: string
  /** How SKUs name it; its name where empty. */
  code: string
  /** #RRGGBB or empty. */
  hex: string
}

export const defaultPattern = '{product}-{color}-{size}'

/** Most characters of a SKU. */
const maxLength = 80

/** A word as a part of a SKU: upper case, without spaces and punctuation that would need quoting. */
function toSkuPart(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}/.]+/gu, '')
}

/**
 * Writes a SKU by a pattern: `{product}`, `{color}` (its code, or its name where it has none) and `{size}` are
 * replaced, `{color:3}` by the first three characters. A part that is empty takes the separator before it along.
 */
export function writeSku(pattern: string, parts: { product: string; color: ColorOfMatrix; size: string }): string {
  const values: Record<string, string> = {
    product: parts.product,
    color: toSkuPart(parts.color.code || parts.color.name),
    size: toSkuPart(parts.size),
  }
  return pattern
    .replaceAll(
      /([^{}\p{L}\p{N}]?)\{(product|color|size)(?::(\d{1,2}))?\}/gu,
      (_all, before: string, key: string, length) => {
        const value = values[key] ?? ''
        const cut = typeof length === 'string' ? Array.from(value).slice(0, Number(length)).join('') : value
        return cut === '' ? '' : `${before}${cut}`
      },
    )
    .replace(/^[-_ ./]+/, '')
    .slice(0, maxLength)
}

/** Whether a pattern names something that differs between variants. */
export function isPattern(pattern: string): boolean {
  return /\{(?:color|size)(?::\d{1,2})?\}/.test(pattern)
}
