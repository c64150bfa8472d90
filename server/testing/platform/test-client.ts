import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface TestAnswer {
  status: number
  /** The whole JSON body; undefined where it is no JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test expects is checked by its expectations
  body: any
  /** `data` of the body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  data: any
  /** `code` of a refusal. */
  code: string | undefined
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
  /** Cookies that the answer sets, by name. */
  cookies: Record<string, string>
}

export interface CallOptions {
  query?: Record<string, string | number>
  /** Id or name of a station. */
  station?: number | string
  /** The idempotency key; a new one for each write where it is not given. */
  key?: string
  headers?: Record<string, string>
  /** The network address that the call comes from. */
  remoteAddress?: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Call = (path: string, body?: unknown, options?: CallOptions) => Promise<TestAnswer>

/** Calls the API in process as one user. Paths are below /api. */
export interface TestClient {
  token: string | null
  get(path: string, options?: CallOptions): Promise<TestAnswer>
  post: Call
  put: Call
  patch: Call
  delete: Call
  /** Sends one file as multipart/form-data, the fields before it. */
  upload(
    path: string,
    file: { name: string; bytes: Buffer; type?: string },
    fields?: Record<string, string>,
    options?: CallOptions,
  ): Promise<TestAnswer>
}

/** Client for a token, or for an anonymous caller. `station` is sent with every call that names none itself. */
export function createTestClient(app: FastifyInstance, token: string | null, station?: number | string): TestClient {
  async function call(method: Method, path: string, payload: InjectOptions['payload'], options: CallOptions = {}) {
    const at = options.station ?? station
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(options.query ?? {})) query.set(name, String(value))
    const answer = await app.inject({
      method,
      url: `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
      payload,
      ...(options.remoteAddress === undefined ? {} : { remoteAddress: options.remoteAddress }),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'GET' ? {} : { 'idempotency-key': options.key ?? randomBytes(16).toString('hex') }),
        ...(at === undefined ? {} : { 'x-station': encodeURIComponent(at) }),
        ...options.headers,
      },
    })
    return read(answer)
  }
  const withBody =
    (method: Method): Call =>
    (path, body, options) =>
      call(method, path, body as InjectOptions['payload'], options)
  return {
    token,
    get: (path, options) => call('GET', path, undefined, options),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: withBody('DELETE'),
    upload(path, file, fields = {}, options = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append(
        'file',
        new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/octet-stream' }),
        file.name,
      )
      return call('POST', path, form as unknown as InjectOptions['payload'], options)
    },
  }
}

function read(answer: Awaited<ReturnType<FastifyInstance['inject']>>): TestAnswer {
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
  const body = isJson ? JSON.parse(answer.body) : undefined
  return {
    status: answer.statusCode,
    body,
    data: body?.data,
    code: body?.code,
    bytes: answer.rawPayload,
    headers: answer.headers,
    cookies: Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value])),
  }
}
