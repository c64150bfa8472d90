export interface SessionLimits {
  /** Seconds without activity after which a session is over. */
  idle_s: number
  /** The same for a remembered one. */
  remember_s: number
  /** How old, in seconds, the last activity may be before it is written again. */
  touch_s: number
}

/** The limits of a session from the site's settings. The tenth that its activity is written late is given on top. */
export function sessionLimits(config: { SESSION_IDLE_S: number; SESSION_REMEMBER_S: number }): SessionLimits {
  const touch_s = config.SESSION_IDLE_S / 10
  return { idle_s: config.SESSION_IDLE_S + touch_s, remember_s: config.SESSION_REMEMBER_S, touch_s }
}
