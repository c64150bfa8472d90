import type { Api } from '@platen/contracts/api'

/**
 * The types of a call, derived from its route literal. Only types: the schemas stay out of the browser, since the
 * server has already validated its responses. Each type is a table by route, so that the compiler evaluates only the
 * rows in use.
 */
export type ApiRoute = Api['route']

type Schema = { _zod: { input: unknown; output: unknown } }
type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never

/** Values accepted for a text parameter: also numbers and booleans where the text represents one. */
type Loose<T> = T extends string
  ? string extends T
    ? string | number | boolean
    : T extends `${infer N extends number}`
      ? T | N
      : T extends `${infer B extends boolean}`
        ? T | B
        : T
  : T
type LooseFields<T> = { [K in keyof T]: Loose<T[K]> }

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends Schema>
    ? K extends 'body'
      ? { body: InputOf<S> }
      : Partial<InputOf<S>> extends InputOf<S>
        ? { [P in K]?: LooseFields<InputOf<S>> }
        : { [P in K]: LooseFields<InputOf<S>> }
    : { [P in K]?: undefined }

type InputOfEndpoint<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  (E extends { upload: object } ? { body: FormData } : Part<E, 'body'>)
type Inputs = { [E in Api as E['route']]: InputOfEndpoint<E> }

/** The params, query and body of a call as its endpoint declares them. The body of an upload is a FormData. */
export type CallInput<R extends ApiRoute> = Inputs[R]

/** What the body of a write has besides the version that it is based on: what a form fills. */
export type FieldsOf<R extends WriteRoute> = CallInput<R> extends { body: infer B } ? Omit<B, 'version'> : never

type ArgumentsOf<I, Options> = Partial<I> extends I ? [input?: I & Options] : [input: I & Options]
type ArgumentTable<Options> = { [E in Api as E['route']]: ArgumentsOf<InputOfEndpoint<E>, Options> }

/** The input as the last argument, optional if nothing in it is required. */
export type CallArguments<R extends ApiRoute, Options = object> = ArgumentTable<Options>[R]

type ResponseOf<E> = E extends { response: 'file' } ? Blob : E extends { response: infer S } ? OutputOf<S> : never
type MetaOf<E> = E extends { meta: infer S extends Schema } ? OutputOf<S> : undefined
type Answers = { [E in Api as E['route']]: { data: ResponseOf<E>; meta: MetaOf<E> } }

/** The result of a call: `data` and, for lists, `meta`. */
export type Answer<R extends ApiRoute> = Answers[R]

/** Only the `data` of a result, for naming what a screen shows: `DataOf<'GET /orders/:id'>`. */
export type DataOf<R extends ApiRoute> = Answers[R]['data']

export type ReadRoute = Extract<ApiRoute, `GET ${string}`>
export type WriteRoute = Exclude<ApiRoute, ReadRoute>
