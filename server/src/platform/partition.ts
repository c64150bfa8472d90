/** Splits values into those for which something holds and the others, each in their order. */
export function partition<T>(values: readonly T[], holds: (value: T) => boolean): [T[], T[]] {
  const [those, others]: [T[], T[]] = [[], []]
  for (const value of values) (holds(value) ? those : others).push(value)
  return [those, others]
}
