/** Puts exact matches first and keeps the order of the rest. */
export function exactFirst<Hit extends { exact: boolean }>(hits: readonly Hit[]): Hit[] {
  return hits.toSorted((a, b) => Number(b.exact) - Number(a.exact))
}
