import type { BackgroundTasks } from '../../../platform/background-tasks.ts'
import type { Database } from '../../../platform/db/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/services.ts'
import { limitPerAddress, limitPerToken } from '../limits/failure-limit.service.ts'
import type { UnknownTokenLimiter } from '../limits/unknown-token-limiter.service.ts'
import { hashToken } from '../tokens.service.ts'
import { findTokenCaller, tokenRefusals, type TokenCaller } from './api-token-callers.views.ts'
import { saveUse } from './api-tokens.store.ts'

// Assumed: as for wrong sign-ins, so high that a factory behind one address reaches it only by trying tokens.
const wrongTokensPerAddress = { most: 300, windowMs: 15 * 60_000 }
// Assumed: ten calls a second are plenty for a print agent or a script, and leave room for people.
const callsPerToken = { most: 600, windowMs: 60_000 }

interface TokenCall {
  address: string
  /** Identified before, when it came in. */
  isAgain: boolean
}

/** Creates the function that identifies the machine accounts of API tokens, with limits of its own. */
export function createTokenIdentification(
  database: Database,
  backgroundTasks: BackgroundTasks,
  unknownTokenLimiter: UnknownTokenLimiter,
): (bearer: string, call: TokenCall, station: number | string | null) => Promise<Caller> {
  const wrongTokens = limitPerAddress(wrongTokensPerAddress.most, wrongTokensPerAddress.windowMs)
  const calls = limitPerToken(callsPerToken.most, callsPerToken.windowMs)
  const notingUse = new Set<number>()

  // Also of a call that is then refused: what matters is that somebody has the token.
  function noteUse({ id, use_due: isDue }: TokenCaller, address: string): void {
    if (!isDue || notingUse.has(id)) return
    notingUse.add(id)
    backgroundTasks.run('use of an API token not written', () =>
      database.transaction((tx) => saveUse(tx, id, address)).finally(() => notingUse.delete(id)),
    )
  }

  /**
   * Returns the machine account of an API token. Throws why it doesn't work (ACCESS-74), or that it calls too often.
   */
  async function identifyToken(
    bearer: string,
    { address, isAgain }: TokenCall,
    station: number | string | null,
  ): Promise<Caller> {
    const nowMs = performance.now()
    const hash = hashToken(bearer)
    let problem = refusal('api_token_unknown')
    const caller = await unknownTokenLimiter.run(hash.toString('base64'), async (isFamiliar) => {
      // Who shares the address goes on with a token that worked a moment ago.
      if (!isFamiliar) wrongTokens.check(address, nowMs)
      const found = await findTokenCaller(database.read, hash, station)
      if (found?.state === 'active') return found
      // A token that waits for its sponsor is real, and may be called before it works.
      if (found?.state !== 'waiting') wrongTokens.count(address, nowMs)
      if (found) problem = refusal(tokenRefusals[found.state], { name: found.name, sponsor: found.asked ?? '' })
      return undefined
    })
    if (!caller) throw problem
    if (!isAgain) {
      calls.check(String(caller.id), nowMs)
      calls.count(String(caller.id), nowMs)
    }
    noteUse(caller, address)
    return {
      session: {
        id: caller.id,
        name: caller.name,
        rules: caller.rules,
        session_id: null,
        signing_key: null,
        must_change_password: false,
        // A machine has no second step, and none of its sponsor’s sessions.
        second_factor_due: false,
        proved: false,
        touch_due: false,
        view_as: null,
        seen_device: null,
      },
      station: caller.station,
      isPaired: caller.is_paired,
      now: new Date(caller.now),
      timeZone: caller.time_zone,
      weekStart: caller.week_start,
    }
  }

  return identifyToken
}
