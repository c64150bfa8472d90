import '../../../../../scripts/testing/fresh-modules.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

const argon2 = vi.hoisted(() => ({ hash: vi.fn<() => Promise<string>>(), verify: vi.fn<() => Promise<boolean>>() }))
vi.mock('@node-rs/argon2', () => argon2)
const { prepareFallbackHash, verifyPassword } = await import('./password-hash.service.ts')

const nothing = async () => undefined
const check = (isKnown: boolean) => verifyPassword('a hash', 'a password', isKnown, nothing, nothing)
afterEach(() => void vi.resetAllMocks())

describe('the hash for unknown accounts', () => {
  it('is computed again after a failure, such as for lack of memory, so that people can sign in', async () => {
    argon2.hash.mockRejectedValueOnce(new Error('out of memory')).mockResolvedValue('a hash')
    argon2.verify.mockResolvedValue(true)
    await expect(check(false)).rejects.toThrow('out of memory')
    expect(await check(false)).toBe(true)
    expect(await prepareFallbackHash()).toBe('a hash')
    expect(argon2.hash).toHaveBeenCalledTimes(2)
  })
})

// ACCESS-31
describe('the queue of strangers for password checks', () => {
  it('is refused when it is full, and keeps no known device or session out', async () => {
    let go = () => {}
    argon2.verify.mockImplementationOnce(() => new Promise((resolve) => (go = () => resolve(true))))
    argon2.verify.mockResolvedValue(true)
    const unknown = Array.from({ length: 201 }, () => check(false))
    await expect(check(false)).rejects.toMatchObject({ code: 'too_busy' })
    expect(await check(true)).toBe(true)
    go()
    expect(new Set(await Promise.all(unknown))).toEqual(new Set([true]))
  })
})
