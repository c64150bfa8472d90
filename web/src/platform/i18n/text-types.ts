import type { Language, PluralForms } from '@platen/contracts/values/language'

/** The plural forms that each language has, and `zero` where nothing is said in words of its own. */
interface Plurals {
  en: PluralForms['en'] & { zero?: string }
  fr: PluralForms['fr'] & { zero?: string }
}

/**
 * One text in every language; `{name}` is replaced by a value. A counted text has a form per plural of its language.
 */
export type Text = Record<Language, string> | Plurals

/** A file of texts: texts by key, in groups. A text that lacks a language or a plural form doesn't compile. */
export interface TextTree {
  readonly [key: string]: Text | TextTree
}

/** Every file of texts under the name that a screen loads it by. Each `x.texts.ts` adds itself. */
export interface TextFiles {}

/** The keys of a file of texts, groups joined by dots: `hold.title`. */
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends { en: unknown } ? K : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]

type TextAt<T, K extends string> = K extends keyof T
  ? T[K]
  : K extends `${infer Group}.${infer Rest}`
    ? Group extends keyof T
      ? TextAt<T[Group], Rest>
      : never
    : never

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The names of the values that a text needs: those in its braces, and `count` where it is counted. */
type ValueNames<T, K extends string> =
  TextAt<T, K> extends { en: infer English }
    ? English extends string
      ? NamesIn<English>
      : NamesIn<English[keyof English]> | 'count'
    : never

/** The values that fill a text: none, or exactly those that it names. */
export type ValuesOf<T, K extends string> = [ValueNames<T, K>] extends [never]
  ? []
  : [values: { [Name in ValueNames<T, K>]: Name extends 'count' ? number : string | number }]
