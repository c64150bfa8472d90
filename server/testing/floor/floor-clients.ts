import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { DemoRole } from '../../src/modules/demo/demo-users.actions.ts'
import type { TestAnswer, TestClient } from '../platform/test-client.ts'
import type { Floor } from './given-floor.ts'

/** People at the stations of the floor, each with the role that belongs there. */
export interface FloorClients {
  print_barcode: TestClient
  print_design: TestClient
  confirm_printed: TestClient
  quality_check: TestClient
  packaging: TestClient
  /** May do everything on the floor; works at Package. */
  manager: TestClient
  /** Orders: hold, cancel, edit; has no station. */
  desk: TestClient
  administrator: TestClient
}

const roles: Record<StationKind, DemoRole> = {
  print_barcode: 'print-operator',
  print_design: 'print-operator',
  confirm_printed: 'print-operator',
  quality_check: 'quality-inspector',
  packaging: 'packer',
}

/** Signs the people of the floor in. */
export async function floorClients({ site, stations }: Floor): Promise<FloorClients> {
  const at = (kind: StationKind) => site.as(roles[kind], stations[kind].id)
  return {
    print_barcode: await at('print_barcode'),
    print_design: await at('print_design'),
    confirm_printed: await at('confirm_printed'),
    quality_check: await at('quality_check'),
    packaging: await at('packaging'),
    manager: await site.as('production-manager', stations.packaging.id),
    desk: await site.as('order-desk'),
    administrator: await site.as('administrator'),
  }
}

/** Looks a code up as a station does when it is scanned there. */
export function lookUp(client: TestClient, code: string, at: StationKind): Promise<TestAnswer> {
  return client.get(`/fulfillment/pieces/by-barcode/${encodeURIComponent(code)}`, { query: { at } })
}

export type AreaStep = 'send' | 'printed' | 'skip' | 'undo'

/** What somebody at a Print station does with an area of a piece. */
export function stepOnArea(bench: TestClient, id: number, area: string, what: AreaStep, body: object = {}) {
  const path = `/fulfillment/print-design/pieces/${id}/areas/${area}/${what}`
  return bench.post(path, what === 'send' || what === 'skip' ? body : undefined)
}
