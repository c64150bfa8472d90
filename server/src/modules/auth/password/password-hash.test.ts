import { afterEach, describe, expect, it, vi } from 'vitest'

const argon2 = vi.hoisted(() => ({ hash: vi.fn<() => Promise<string>>(), verify: vi.fn<() => Promise<boolean>>() }))
vi.mock('@node-rs/argon2', () => argon2)
const { prepareFallbackHash, verifyPassword } = await import('./password-hash.service.ts')

const nothing = async () => undefined
const check = () => verifyPassword('a hash', 'a password', nothing, nothing)
afterEach(() => void vi.resetAllMocks())

describe('the hash for unknown accounts', () => {
  it('is computed again after a failure, such as for lack of memory, so that people can sign in', async () => {
    argon2.hash.mockRejectedValueOnce(new Error('out of memory')).mockResolvedValue('a hash')
    argon2.verify.mockResolvedValue(true)
    await expect(check()).rejects.toThrow('out of memory')
    expect(await check()).toBe(true)
    expect(await prepareFallbackHash()).toBe('a hash')
    expect(argon2.hash).toHaveBeenCalledTimes(2)
  })
})
