import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What a key is derived for; one of another use is another key. */
type KeyUse = 'session' | 'known device' | 'device cookie'

/**
 * The key of the site that is kept outside its database (docs/decisions/023): rows alone, or a backup, sign nothing and
 * give no second factor.
 */
export interface ServerKey {
  /** Tells keys apart, and says nothing about them: the first eight hex digits of a hash. */
  fingerprint: string
  /** The file that it is kept in. */
  path: string
  /** Returns what to sign with for the owner of a secret in the database: it needs both. */
  derive(use: KeyUse, secret: Buffer | string): Buffer
  /** Encrypts a secret, so that it can be opened only with this key and for whom it is sealed. */
  seal(secret: Buffer, owner: string): Buffer
  /** Decrypts a secret; null if it was sealed with another key or for somebody else. */
  open(sealed: Buffer, owner: string): Buffer | null
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Creates the key from the content of its file. */
export function createServerKey(content: Buffer, path: string): ServerKey {
  const derive = (use: string, secret: Buffer | string) =>
    Buffer.from(hkdfSync('sha256', content, secret, `platen ${use}`, 32))
  const sealing = derive('seal', '')
  return {
    fingerprint: createHash('sha256').update('platen server key:').update(content).digest('hex').slice(0, 8),
    path,
    derive,
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const sealed = createCipheriv(cipher, sealing, nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, sealed.update(secret), sealed.final(), sealed.getAuthTag()])
    },
    open(sealed, owner) {
      if (sealed.length <= nonceBytes + tagBytes) return null
      const opened = createDecipheriv(cipher, sealing, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-tagBytes))
      const secret = opened.update(sealed.subarray(nonceBytes, -tagBytes))
      try {
        return Buffer.concat([secret, opened.final()])
      } catch {
        return null
      }
    },
  }
}
