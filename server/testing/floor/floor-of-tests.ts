import { afterAll, beforeAll } from 'vitest'
import { expectInvariants } from '../platform/expect-invariants.ts'
import { createMemoryFiles } from '../platform/memory-files.ts'
import { createDatabaseWith, createTestApp, createTestAppOn, isUsual } from '../platform/test-app.ts'
import { floorClients, type FloorClients } from './floor-clients.ts'
import { fillFloor, givenFloor, openFloor, type Floor } from './given-floor.ts'

interface Options {
  slots?: number
  /** On hand of each variant of the catalog. */
  on_hand?: number
  /** Settings of the site. */
  env?: Record<string, string>
}

/** The floor of one test file and the people on it; set up before its tests. At the end, every invariant is checked. */
export function floorOfTests({ env, ...options }: Options = {}): { floor: Floor; at: FloorClients } {
  const set: { floor?: Floor; at?: FloorClients } = {}
  beforeAll(async () => {
    set.floor = await setUp(env, options)
    set.at = await floorClients(set.floor)
  })
  afterAll(async () => {
    const { floor } = set
    if (!floor) return
    try {
      await expectInvariants(floor.site.database)
    } finally {
      await floor.close()
      await floor.site.close()
    }
  })
  // Read when a test runs, not when the file is loaded.
  return {
    get floor() {
      return known(set.floor)
    },
    get at() {
      return known(set.at)
    },
  }
}

/**
 * The usual floor is filled once in a run and copied for each file; one with other sizes, or in another time zone, is
 * made for its file alone.
 */
async function setUp(env: Record<string, string> = {}, options: Pick<Options, 'slots' | 'on_hand'>): Promise<Floor> {
  if (Object.keys(options).length > 0 || !isUsual(env)) return givenFloor(await createTestApp(env), options)
  return openFloor(await createTestAppOn(await createDatabaseWith('floor', fillFloor), createMemoryFiles(), { env }))
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the floor is set up in beforeAll')
  return value
}
