import { ApiError } from '../api/api-error.ts'
import { translate } from '../i18n/translate.ts'
import { isIdle } from './idle.rules.ts'
import { endSession, isRemembered, isSessionOpen, readIdleLimit, readLastActivity, readToken } from './session.ts'

/**
 * The one door that each call of a session passes before it is sent, in the background too (SPEC-93, ACCESS-21): an
 * idle session ends here, and after the end of a session nothing is sent without a token.
 * @param options - `isSigningOut`: the call belongs to signing out, during which no other is sent
 * @throws ApiError, as if the server had refused the call
 */
export function assertSessionOpen({ isSigningOut = false } = {}): void {
  const hasToken = readToken() !== null
  const isTooLate = hasToken && isIdle(Date.now(), readLastActivity(), isRemembered(), readIdleLimit())
  if (isTooLate) endSession('idle')
  else if (isSessionOpen() || (isSigningOut && hasToken)) return
  // The cookie of the token has expired or was deleted.
  else if (!hasToken) endSession()
  const message = translate('app', isTooLate ? 'session.idle' : 'session.ended')
  throw new ApiError(401, { code: 'signed_out', message })
}
