import { rowsText, type Rows } from '@platen/contracts/live'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'
import { floorOfTests } from './modules/stations/testing/floor-of-tests.ts'
import { givenOrder } from './modules/stations/testing/given-order.ts'

const here = floorOfTests()
const jobs = modules.flatMap((module) => module.jobs ?? [])

/** What everything that runs by itself announces in one round: the print agent and the periodic jobs. */
async function announcedInOneRound(): Promise<string[]> {
  const { site, agent } = here.floor
  const { live } = site.services
  const { announce } = live
  const announced: string[] = []
  live.announce = (wrote: Rows, origin) => {
    announced.push(rowsText(wrote))
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
  // What is left to do is done and announced in the first round.
  expect((await announcedInOneRound()).join(' ')).toMatch(/\bprint_jobs\b/)
  expect(await announcedInOneRound()).toEqual([])
})
