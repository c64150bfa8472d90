import { translate } from '../i18n/translate.ts'
import { ApiError } from './api-error.ts'

/** Creates the error of a call without a response, or whose response broke off. */
export function networkError(): ApiError {
  return new ApiError(0, { code: 'network', message: translate('app', 'error.network') })
}
