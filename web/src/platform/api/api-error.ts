import type { ErrorCode, RefusalBody } from '@platen/contracts/errors'

/** The server's error code, 'network' if no response came, or 'unreadable' if the body is not an error body. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable'

type ErrorBody = Partial<Omit<RefusalBody, 'code'>> & { code: ApiErrorCode }

/** A failed call, with everything that a screen needs to show the error. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 if no response came. */
  readonly status: number
  readonly code: ApiErrorCode
  /** Messages by field name. */
  readonly fields: Record<string, string>
  readonly details: unknown
  /** Set by what shows the error itself, such as the banner of a form, so that it isn't shown in a notification too. */
  isShownInPlace = false
  /** Seconds to wait before the next try, if the server sent Retry-After. */
  readonly retryAfterSeconds: number | null
  /** The request id of the response, by which an administrator finds the call in the logs. */
  readonly incident: string | null

  constructor(
    status: number,
    body: ErrorBody,
    { retryAfterSeconds = null, incident = null }: { retryAfterSeconds?: number | null; incident?: string | null } = {},
  ) {
    super(body.message ?? '')
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.details = body.details
    this.retryAfterSeconds = retryAfterSeconds
    this.incident = incident
  }

  /** Whether the server may not have processed the call, so that its effect is unknown. */
  get unanswered(): boolean {
    return this.status === 0 || this.status >= 502
  }
}

/** Creates the error of a response whose status is not 200 to 299. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const retryAfterSeconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const body = await readBody(response)
  return new ApiError(response.status, body, {
    retryAfterSeconds: Number.isNaN(retryAfterSeconds) ? null : retryAfterSeconds,
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
    // Not JSON, such as an error page of a proxy.
  }
  return { code: 'unreadable' }
}

/** Says that the place of a call shows its error itself, so that no notification does. */
export function showInPlace(error: unknown): void {
  if (error instanceof ApiError) error.isShownInPlace = true
}
