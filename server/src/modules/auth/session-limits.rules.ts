export interface SessionLimits {
  /** Seconds without activity after which a session ends. */
  idleSeconds: number
  /** The same for a remembered one. */
  rememberSeconds: number
  /** Seconds that the last activity may be old before it is written again. */
  touchSeconds: number
}

/**
 * Returns the limits of sessions from the site's settings. They are a tenth longer, because activity is written up to a
 * tenth late.
 */
export function sessionLimits(config: { SESSION_IDLE_S: number; SESSION_REMEMBER_S: number }): SessionLimits {
  const touchSeconds = config.SESSION_IDLE_S / 10
  return {
    idleSeconds: config.SESSION_IDLE_S + touchSeconds,
    rememberSeconds: config.SESSION_REMEMBER_S,
    touchSeconds,
  }
}
