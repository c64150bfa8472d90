import type { ErrorCode, RefusalBody } from '@platen/contracts/errors'

/** What the server answers, or 'network' when no answer came at all, or 'unreadable' for a body that is no refusal. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable'

type ErrorBody = Partial<Omit<RefusalBody, 'code'>> & { code: ApiErrorCode }

/** A call that did not succeed, with everything that a screen needs to say so. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  readonly code: ApiErrorCode
  /** Sentences to stand at fields, by the field's name. */
  readonly fields: Record<string, string>
  readonly details: unknown
  /** Seconds after which the server wants to be asked again, where it said so. */
  readonly retryAfter: number | null
  /** By what an administrator finds the call in the logs; the request id of the answer. */
  readonly incident: string | null

  constructor(
    status: number,
    body: ErrorBody,
    { retryAfter = null, incident = null }: { retryAfter?: number | null; incident?: string | null } = {},
  ) {
    super(body.message ?? '')
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.details = body.details
    this.retryAfter = retryAfter
    this.incident = incident
  }

  /** True when the server never judged the call: nothing is known about what it did. */
  get unanswered(): boolean {
    return this.status === 0 || this.status >= 502
  }
}

/** Makes the error of an answer that is not 200 to 299. */
export async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const body = await readBody(response)
  return new ApiError(response.status, body, {
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
    incident: response.headers.get('x-request-id'),
  })
}

async function readBody(response: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await response.json()
    if (body && typeof body === 'object') {
      const { message, code, fields, details } = body as Partial<RefusalBody>
      return {
        ...(typeof message === 'string' && { message }),
        ...(fields && typeof fields === 'object' && { fields }),
        details,
        code: code ?? 'unreadable',
      }
    }
  } catch {
    // Not JSON, e.g. the page of a proxy in between.
  }
  return { code: 'unreadable' }
}
