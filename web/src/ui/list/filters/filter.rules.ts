import type { DatePreset, DuePreset, HistoryPreset } from '@platen/contracts/lists/date-presets'

export interface FilterOption {
  value: string
  label: string
  /** No longer in use: offered only while it is chosen, so that a link or a view that names it can be read. */
  isArchived?: boolean
}

/** A period by name. The label is the end of a sentence: "in the last 7 days". */
export interface PeriodOption extends FilterOption {
  value: DatePreset | HistoryPreset | DuePreset
}

interface FilterBase {
  label: string
  /** Set by links and saved views only: has a chip, and isn't offered by "Add filter". */
  isByLinkOnly?: boolean
}

interface QuickFilterBase extends FilterBase {
  /** Shown as a control of its own, for screens that are worked at by touch. Others are behind "Add filter". */
  isQuick?: boolean
}

/** One of several values. */
export interface ChoiceFilter extends QuickFilterBase {
  kind: 'choice'
  /** Its query key. */
  key: string
  options: readonly FilterOption[]
  /** Label of "no filter" in a quick filter. */
  anyLabel?: string
}

/** Any of several values, comma-separated under one query key. */
export interface SeveralFilter extends FilterBase {
  kind: 'several'
  key: string
  options: readonly FilterOption[]
}

/** One of very many values, which are searched by what is typed. */
export interface SearchedFilter extends FilterBase {
  kind: 'searched'
  key: string
  /** A hook that returns what a text finds; all of it, as far as it is listed, for an empty one. */
  useOptions: (text: string) => FoundOptions
  /** The label of the value that is set, where it isn't the value itself. */
  chosenLabel?: string | undefined
}

export interface FoundOptions {
  options: readonly FilterOption[]
  /** Whether the options are those of an earlier text. */
  isSearching: boolean
}

/** On or off. */
export interface FlagFilter extends QuickFilterBase {
  kind: 'flag'
  key: string
  icon?: string
}

/** A typed text: a part of what is found, unless it is the whole. */
export interface TextFilter extends FilterBase {
  kind: 'text'
  key: string
  isWhole?: boolean
}

/** A range of days: a preset, which the server resolves, or two days. */
export interface DaysFilter extends FilterBase {
  kind: 'days'
  /** Query keys of the preset and the two days. */
  keys: { preset: string; from: string; to: string }
  presets: readonly PeriodOption[]
}

export type Filter = ChoiceFilter | SeveralFilter | SearchedFilter | FlagFilter | TextFilter | DaysFilter

/** The filters that can be controls of their own. */
export type QuickFilter = ChoiceFilter | FlagFilter

/** The filter as a control of its own, if it is one. */
export function asQuick(filter: Filter): QuickFilter | null {
  return (filter.kind === 'choice' || filter.kind === 'flag') && filter.isQuick ? filter : null
}

/** The values of a list's filters by query key. */
export type FilterValues = Readonly<Record<string, string | undefined>>

/** The query keys of a filter. */
export function filterKeys(filter: Filter): string[] {
  return filter.kind === 'days' ? [filter.keys.preset, filter.keys.from, filter.keys.to] : [filter.key]
}

/** Identifies a filter within its list. */
export function filterId(filter: Filter): string {
  return filter.kind === 'days' ? filter.keys.preset : filter.key
}

export function isActive(filter: Filter, values: FilterValues): boolean {
  return filterKeys(filter).some((key) => values[key] !== undefined)
}

/** Whether a range of days ends before it starts. Then nothing is asked for. */
export function isReversed(filter: Filter, values: FilterValues): boolean {
  if (filter.kind !== 'days') return false
  const [from, to] = [values[filter.keys.from], values[filter.keys.to]]
  return from !== undefined && to !== undefined && to < from
}

/** The period that a filter by days is set to by name. */
export function periodOf(filter: Filter, values: FilterValues): PeriodOption['value'] | undefined {
  if (filter.kind !== 'days') return undefined
  return filter.presets.find(({ value }) => value === values[filter.keys.preset])?.value
}

/** The change that removes a filter. */
export function cleared(filter: Filter): Record<string, undefined> {
  return Object.fromEntries(filterKeys(filter).map((key) => [key, undefined]))
}

/** The options that are offered: those in use, and an archived one that is chosen. */
export function offeredOptions(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  return options.filter(({ value, isArchived }) => !isArchived || chosen.includes(value))
}
