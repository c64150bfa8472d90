import type { KeyState } from '../../modules/auth/auth.public.ts'
import type { ServerKey } from '../../platform/server-key/server-key.ts'

/** Says where the server key is and whether it is the one that the site works with, and what to do if it isn't. */
export function describeServerKey(
  { fingerprint, path }: Pick<ServerKey, 'fingerprint' | 'path'>,
  { known, unopened }: KeyState,
): { ok: boolean; said: string } {
  if (known === fingerprint && unopened === 0) {
    return { ok: true, said: `${fingerprint} in ${path}; no backup contains it, so keep a copy elsewhere` }
  }
  const found =
    known === fingerprint
      ? `${path} holds the key of this site (${fingerprint})`
      : `${path} holds ${fingerprint}, but this site works with ${known ?? 'none'}`
  const cost =
    unopened === 0
      ? ''
      : ` The codes of ${unopened} authenticator apps can’t be checked; recovery codes made since the last restore still work, and npm run reset-two-step lets somebody in without.`
  return {
    ok: false,
    said: `${found}.${cost} Put the file with the right key back (SECRET_KEY_FILE names it); if it is lost, go on without it (npm run rotate-key -- --lost)`,
  }
}
