import sql from 'sql-template-tag'
import { z } from 'zod'
import { startPrintAgent, type PrintAgent } from '../../src/modules/print-jobs/print-agent.jobs.ts'
import type { PrinterDriver } from '../../src/platform/printing/printer-driver.ts'
import type { FloorClients } from './floor-clients.ts'
import type { Floor } from './given-floor.ts'
import { givenPiece } from './given-order.ts'

/** What somebody waits for, and what ends the wait. */
export function gate(): [Promise<void>, () => void] {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return [opened, () => open()]
}

/** What tests of print jobs do on the floor of their file. */
export function printingOf(here: { floor: Floor; at: FloorClients }) {
  function agentWith(driver: PrinterDriver | undefined): PrintAgent {
    const drivers: Record<string, PrinterDriver> = driver ? { file: driver } : {}
    const { site } = here.floor
    return startPrintAgent({ context: site.system, drivers, log: site.services.log, everyMs: 0 })
  }

  async function sent() {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed' })
    // Its label and picklist come out first.
    await here.floor.agent.drain()
    const send = () => here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/front/send`, {})
    await send()
    return { ...piece, send }
  }

  async function readJob(piece: { id: number }) {
    return here.floor.site.database.read.one(
      z.strictObject({ id: z.number(), state: z.string(), attempt: z.number(), problem: z.string() }),
      sql`
      select id, state, attempt, problem from print_jobs where piece_id = ${piece.id} and kind = 'design' order by id desc limit 1`,
    )
  }

  async function readPiece(piece: { barcode: string }) {
    const path = `/fulfillment/pieces/by-barcode/${piece.barcode}`
    return (await here.at.print_design.get(path, { query: { at: 'print_design' } })).data.piece
  }

  return { agentWith, sent, readJob, readPiece }
}
