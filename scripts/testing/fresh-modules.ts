import { vi } from 'vitest'

// Libraries are loaded once per worker, which is most of what loading a test file costs. Our own modules start afresh
// in each file, so that none takes over what the file before it left in them: this runs before anything else is
// imported.
vi.resetModules()
