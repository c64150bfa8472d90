import type { ItemDesigns } from '@platen/contracts/orders/item-designs'

/** The designs of a form: the file name for each print area, '' where it isn't printed. */
export type ArtworkValues = Record<string, string>

export function toArtworkValues(designs: readonly { area: string; file_name: string }[]): ArtworkValues {
  return Object.fromEntries(designs.map(({ area, file_name: name }) => [area, name]))
}

/** Returns the designs to send: those that are named. */
export function toDesigns(values: ArtworkValues): ItemDesigns {
  return Object.entries(values).flatMap(([area, name]) => {
    const fileName = (name ?? '').trim()
    return fileName === '' ? [] : [{ area, file_name: fileName }]
  })
}

/**
 * Returns the print areas that a form has a field for: those of the product, and behind them those that only the form
 * names, so that nothing typed for another variant is lost or saved unseen.
 */
export function shownAreas(areas: readonly string[], values: ArtworkValues): { area: string; isLost: boolean }[] {
  const others = Object.keys(values).filter((area) => !areas.includes(area) && (values[area] ?? '') !== '')
  return [...areas.map((area) => ({ area, isLost: false })), ...others.map((area) => ({ area, isLost: true }))]
}

/** Returns the form's field that a field of a refusal is about: the server names a design by its area. */
export function artworkFieldOf(path: string): string {
  return path.replace(/^design_/, 'designs.')
}
