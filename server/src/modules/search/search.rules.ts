/** Puts exact matches first and keeps the order of the rest. */
export function exactFirst<Hit extends { exact: boolean }>(hits: readonly Hit[]): Hit[] {
  return hits.toSorted((one, other) => Number(other.exact) - Number(one.exact))
}
