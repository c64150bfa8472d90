import { formatRows, type Rows } from '@platen/contracts/live'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'
import { floorOfTests } from '../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../testing/floor/given-order.ts'

const here = floorOfTests()
const jobs = modules.flatMap((module) => module.jobs ?? [])

/** Runs the print agent and the periodic jobs once and returns what they announce. */
async function announcementsOfOneRound(): Promise<string[]> {
  const { site, agent } = here.floor
  const { live } = site.services
  const { announce } = live
  const announced: string[] = []
  live.announce = (wrote: Rows, origin) => {
    announced.push(formatRows(wrote))
    announce(wrote, origin)
  }
  await agent.drain()
  for (const job of jobs) await job.run(await site.system())
  await site.services.backgroundTasks.whenIdle()
  live.announce = announce
  return announced
}

test('an idle server announces nothing', async () => {
  await givenOrder(here.floor, { stage: 'packaged' })
  // The first round does and announces what is left to do.
  expect((await announcementsOfOneRound()).join(' ')).toMatch(/\bprint_jobs\b/)
  expect(await announcementsOfOneRound()).toEqual([])
})
