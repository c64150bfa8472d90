/** An error: its HTTP status and its message in both languages; `{name}` is replaced with a value. */
export interface ErrorText {
  status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 406
    | 408
    | 409
    | 410
    | 411
    | 413
    | 414
    | 415
    | 421
    | 422
    | 429
    | 431
    | 500
    | 502
    | 503
  en: string
  fr: string
}
export type ErrorTexts = Record<string, ErrorText>
