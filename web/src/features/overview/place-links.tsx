import { queueStages, type StationKind } from '@platen/contracts/fulfillment/stages'
import { piecesOfStage } from '@platen/contracts/overview/links'
import { Can } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'

/** Text that leads to a printer, whose page begins with its waiting jobs, for those who set printers up. */
export function PrinterLink({ id, children }: { id: number; children: string }) {
  return (
    <Can access="setting.write" fallback={<bdi>{children}</bdi>}>
      <LinkCell link={{ to: '/setup/printers/$id', params: { id: String(id) } }}>{children}</LinkCell>
    </Can>
  )
}

/**
 * The name of a station, which leads to it for those who set stations up, and everybody else to the pieces that wait at
 * its kind of station.
 */
export function StationLink({ id, name, kind }: { id: number; name: string; kind: StationKind }) {
  const waiting = piecesOfStage('pieces', queueStages[kind])
  return (
    <Can
      access="setting.write"
      fallback={<LinkCell link={{ to: '/overview/pieces', search: waiting }}>{name}</LinkCell>}
    >
      <LinkCell link={{ to: '/setup/stations/$id', params: { id: String(id) } }}>{name}</LinkCell>
    </Can>
  )
}
