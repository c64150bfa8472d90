import type { Api } from '@platen/contracts/api'

/**
 * The types of a call, read from its route literal. Only types: the schemas themselves stay out of the browser, the
 * server has checked what it answers. Each is a table by route, so that the compiler looks only at the rows in use.
 */
export type ApiRoute = Api['route']

type Schema = { _zod: { input: unknown; output: unknown } }
type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never

/** What a text of the wire may be given as: a number or a boolean where its text says so. */
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

/** What a call takes: params, query and body as its endpoint declares them. An upload takes a FormData as its body. */
export type CallInput<R extends ApiRoute> = Inputs[R]

type ArgumentsOf<I, Options> = Partial<I> extends I ? [input?: I & Options] : [input: I & Options]
type ArgumentTable<Options> = { [E in Api as E['route']]: ArgumentsOf<InputOfEndpoint<E>, Options> }

/** The input of a call as its last argument; may be left out where nothing in it is required. */
export type CallArguments<R extends ApiRoute, Options = object> = ArgumentTable<Options>[R]

type ResponseOf<E> = E extends { response: 'file' } ? Blob : E extends { response: infer S } ? OutputOf<S> : never
type MetaOf<E> = E extends { meta: infer S extends Schema } ? OutputOf<S> : undefined
type Answers = { [E in Api as E['route']]: { data: ResponseOf<E>; meta: MetaOf<E> } }

/** What a call answers: `data` and, for lists, `meta`. */
export type Answer<R extends ApiRoute> = Answers[R]

/** `data` alone, for naming what a screen shows: `DataOf<'GET /orders/:id'>`. */
export type DataOf<R extends ApiRoute> = Answers[R]['data']

export type ReadRoute = Extract<ApiRoute, `GET ${string}`>
export type WriteRoute = Exclude<ApiRoute, ReadRoute>
