import { ActionIcon, Group, Menu, Switch } from '@mantine/core'
import { mdiDotsHorizontal, mdiPackageVariant, mdiPrinterOutline, mdiStickerRemoveOutline } from '@mdi/js'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { askReason } from '../../../ui/dialog/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { DocumentButtons } from '../station/document-buttons.tsx'
import { recordScan } from '../station/scan/last-scans.ts'
import { useMaySet } from '../station/station-settings-dialog.tsx'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import { PackButton } from './pack-button.tsx'
import css from './packaging.module.css'
import type { Parcel } from './parcel-source.ts'
import { SlipButton } from './slip-button.tsx'
import { isPackaged } from './slot-sign.rules.ts'
import { useVoidLabel } from './use-void-label.ts'
import type { PackHandlers } from './use-pack-parcel.ts'
import { zplFileName } from './use-print-label.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface PackActionsProps extends PackHandlers {
  parcel: Parcel
  station: StationRow
  /** Rejects the scanned piece. Null if no piece of this parcel was scanned. */
  reject: (() => void) | null
  /** Called once the packing slip is sent to the station's printer. */
  slipSent: () => void
}

/** The Package button, or the actions on a packaged parcel; reject; and the station's automatic packaging. */
export function PackActions({ parcel, station, show, packaged, refused, reject, slipSent }: PackActionsProps) {
  const rejectText = useTexts('reject')
  const may = useMayWorkAt('packaging')
  return (
    <>
      {may && !isPackaged(parcel.shipment) && (
        <PackButton parcel={parcel} show={show} packaged={packaged} refused={refused} />
      )}
      {isPackaged(parcel.shipment) && <Label parcel={parcel} station={station} show={show} />}
      {isPackaged(parcel.shipment) && <SlipButton orderId={parcel.order.id} station={station} sent={slipSent} />}
      {may && reject && (
        <BigButton kind="danger" keys={actKeys.pieces.reject} onClick={reject}>
          {rejectText('open')}
        </BigButton>
      )}
      <span className={css.last}>
        <AutomaticSwitch station={station} />
        <VoidAndUnpack parcel={parcel} show={show} refused={refused} />
      </span>
    </>
  )
}

/**
 * The label of a packaged parcel: view it, print it here, or send it to the label printer again. The vendor's format is
 * offered first.
 */
function Label({ parcel, station, show }: Pick<PackActionsProps, 'parcel' | 'station' | 'show'>) {
  const t = useTexts('packaging')
  const may = useMayWorkAt('packaging')
  const reprint = useWrite('POST /fulfillment/packaging/shipments/:id/print-label')
  const { shipment } = parcel
  if (!shipment) return null
  const send = async () => show((await reprint.run({ params: { id: shipment.id } })).data)
  const pdf = shipment.label_pdf_id !== null && (
    <DocumentButtons
      key="pdf"
      document={{ id: shipment.label_pdf_id, file_name: '', media_type: 'application/pdf' }}
      name="label"
      printHere={station.label_printer === null}
    />
  )
  const zpl = shipment.label_zpl_id !== null && (
    <DocumentButtons
      key="zpl"
      document={{ id: shipment.label_zpl_id, file_name: zplFileName(shipment), media_type: 'application/zpl' }}
      name="label_zpl"
    />
  )
  return (
    <>
      {may && station.label_printer && shipment.label_pdf_id !== null && (
        <BigButton
          keys={actKeys.packaging.label}
          icon={mdiPrinterOutline}
          busy={reprint.running}
          onClick={() => void send().catch(() => undefined)}
        >
          {t('label_again')}
        </BigButton>
      )}
      <Group gap={8}>{shipment.label_format === 'zpl' ? [zpl, pdf] : [pdf, zpl]}</Group>
    </>
  )
}

/** The switch "Package automatically": a setting of the station, shared by everybody who packs there. */
function AutomaticSwitch({ station }: { station: StationRow }) {
  const t = useTexts('station')
  const may = useMaySet(station.kind)
  const save = useWrite('PUT /stations/:id/settings')
  const change = (packageAutomatically: boolean) => {
    const body = {
      printer_id: station.printer?.id ?? null,
      label_printer_id: station.label_printer?.id ?? null,
      confirm_automatically: station.confirm_automatically,
      package_automatically: packageAutomatically,
      version: station.version,
    }
    void save.run({ params: { id: station.id }, body }).catch(() => undefined)
  }
  return (
    <Switch
      size="md"
      label={t('settings.package_automatically')}
      checked={station.package_automatically}
      disabled={!may || save.running}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

const unpackRoute = 'POST /fulfillment/packaging/orders/:id/unpack'

/** Voids the label or unpacks the parcel, with a reason, for users with the permission. */
function VoidAndUnpack({ parcel, show, refused }: Pick<PackActionsProps, 'parcel' | 'show' | 'refused'>) {
  const t = useTexts('packaging')
  const mayVoid = useMayWorkAt('packaging')
  const mayUnpack = useCan('fulfillment.write.unpack')
  const voiding = useVoidLabel()
  const unpackParcel = useWrite(unpackRoute)
  const { shipment, order } = parcel
  const canVoid = mayVoid && isPackaged(shipment) && shipment?.handed_over_at === null
  const canUnpack =
    mayUnpack && parcel.pieces.some((piece) => piece.stage === 'packaged') && shipment?.handed_over_at == null
  if (!canVoid && !canUnpack) return null
  const unpack = async () => {
    const question = {
      title: t('undo.unpack.title', { order: order.number }),
      text: t('undo.unpack.text'),
      confirm: t('undo.unpack.confirm'),
      rule: rulesOf('POST /fulfillment/packaging/orders/:id/unpack').reason,
      danger: true,
    }
    const answer = await askReason(question, ({ text }) =>
      unpackParcel.run({ params: { id: order.id }, body: { reason: text } }),
    )
    if (!answer) return null
    recordScan({ level: 'warn', code: order.number, text: t('undo.unpack.short') })
    return answer.data
  }
  const run = async (undo: () => Promise<Parcel | null>) => {
    try {
      const after = await undo()
      if (after) show(after)
    } catch {
      refused()
    }
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="default" loading={voiding.isRunning || unpackParcel.running} {...iconLabel(t('more'))}>
          <Icon path={mdiDotsHorizontal} size={24} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canVoid && (
          <Menu.Item
            leftSection={<Icon path={mdiStickerRemoveOutline} />}
            onClick={() => void run(() => voiding.ask(order.number, shipment?.id ?? 0))}
          >
            {t('undo.void.confirm')}…
          </Menu.Item>
        )}
        {canUnpack && (
          <Menu.Item leftSection={<Icon path={mdiPackageVariant} />} onClick={() => void run(unpack)}>
            {t('undo.unpack.confirm')}…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
