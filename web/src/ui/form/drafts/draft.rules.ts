import { isSameValue } from '../../../platform/same-value.rules.ts'

/** Unsent input, with what it is based on: a change that somebody else made since must not be overwritten unseen. */
export interface Draft<T> {
  values: T
  before: T
  version: number
}

/**
 * A draft in the form as it is now, which may have fields that an earlier version of Platen didn't have, and lack some
 * that it had: what the person didn't touch is taken from the present values, field by field (SCREEN-23).
 * Assumed: a list that was touched is kept as it was; what its rows lack is refused there.
 */
export function fitDraft<T extends object>({ values, before, version }: Draft<T>, now: T): Draft<T> {
  const fit = (draft: T): T => {
    const fitted = { ...now }
    for (const name in now) {
      if (!(name in values) || isSameValue(values[name], before[name])) continue
      fitted[name] = isGroup(draft[name]) ? Object.assign({}, now[name], draft[name]) : draft[name]
    }
    return fitted
  }
  return { values: fit(values), before: fit(before), version }
}

const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
