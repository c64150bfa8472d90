import { afterAll, vi } from 'vitest'

// Libraries are loaded once per worker, which is most of what loading a test file costs. Our own modules start afresh
// in each file that imports this first, and in the one after it, so that neither takes over what the other left.
vi.resetModules()
afterAll(() => void vi.resetModules())
