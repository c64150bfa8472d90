import { ActionIcon, Menu, Switch } from '@mantine/core'
import {
  mdiDotsHorizontal,
  mdiPackageVariantClosedCheck,
  mdiPackageVariant,
  mdiPrinterOutline,
  mdiStickerRemoveOutline,
} from '@mdi/js'
import type { StationRow } from '@platen/contracts/printers'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { askConfirm, askReason } from '../../../ui/dialog/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BigButton } from '../station/big-button.tsx'
import { DocumentButtons } from '../station/document-buttons.tsx'
import { recordScan } from '../station/scan/last-scans.ts'
import { useMaySet } from '../station/station-settings-dialog.tsx'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import css from './packaging.module.css'
import type { Parcel } from './parcel-source.ts'
import { isPackaged, countUnscanned } from './slot-sign.rules.ts'

interface PackActionsProps {
  parcel: Parcel
  station: StationRow
  show: (parcel: Parcel) => void
  packaged: (parcel: Parcel) => void
  /** Called when the server refused, because the screen is out of date. */
  refused: () => void
  /** Rejects the scanned piece. Null if no piece of this parcel was scanned. */
  reject: (() => void) | null
}

const touches = [
  'GET /fulfillment/summary',
  'GET /fulfillment/packaging/queue',
  'GET /fulfillment/packaging/shipped',
] as const

/** The Package button, or the actions on a packaged parcel; reject; and the station's automatic packaging. */
export function PackActions({ parcel, station, show, packaged, refused, reject }: PackActionsProps) {
  const t = useTexts('packaging')
  const pieceText = useTexts('piece')
  const may = useMayWorkAt('packaging')
  const pack = useWrite('POST /fulfillment/packaging/orders/:id/package', { touches: [...touches] })
  const packParcel = async () => {
    const unscanned = countUnscanned(parcel.pieces)
    const question = {
      title: t('unscanned.title', { count: unscanned, figure: formatNumber(unscanned) }),
      text: t('unscanned.text'),
      confirm: t('unscanned.confirm'),
    }
    if (unscanned > 0 && !(await askConfirm(question))) return
    try {
      const { data } = await pack.run({ params: { id: parcel.order.id }, body: { confirm_unscanned: unscanned > 0 } })
      show(data.parcel)
      recordScan({ level: 'ok', code: parcel.order.number, text: t('short.packaged') })
      packaged(data.parcel)
    } catch {
      // The call has reported the error. The parcel is refetched, because its label may be known by now.
      refused()
    }
  }
  return (
    <>
      {may && !isPackaged(parcel.shipment) && (
        <BigButton
          kind="filled"
          icon={mdiPackageVariantClosedCheck}
          busy={pack.running}
          disabled={!parcel.complete}
          onClick={() => void packParcel()}
        >
          {t('package')}
        </BigButton>
      )}
      {isPackaged(parcel.shipment) && <Label parcel={parcel} station={station} show={show} />}
      {may && reject && (
        <BigButton kind="danger" onClick={reject}>
          {pieceText('reject.open')}
        </BigButton>
      )}
      <span className={css.last}>
        <AutomaticSwitch station={station} />
        <VoidAndUnpack parcel={parcel} show={show} refused={refused} />
      </span>
    </>
  )
}

/** The label of a packaged parcel: view it, print it here, or send it to the label printer again. */
function Label({ parcel, station, show }: Pick<PackActionsProps, 'parcel' | 'station' | 'show'>) {
  const t = useTexts('packaging')
  const may = useMayWorkAt('packaging')
  const reprint = useWrite('POST /fulfillment/packaging/shipments/:id/print-label', { touches: ['GET /print-jobs'] })
  const { shipment } = parcel
  if (!shipment) return null
  const send = async () => show((await reprint.run({ params: { id: shipment.id } })).data)
  return (
    <>
      {may && station.label_printer && (
        <BigButton icon={mdiPrinterOutline} busy={reprint.running} onClick={() => void send().catch(() => undefined)}>
          {t('label_again')}
        </BigButton>
      )}
      {shipment.label_pdf_id && (
        <DocumentButtons
          document={{ id: shipment.label_pdf_id, file_name: '', media_type: 'application/pdf' }}
          label={t('label')}
          printHere={station.label_printer === null}
        />
      )}
      {shipment.label_zpl_id && (
        <DocumentButtons
          document={{
            id: shipment.label_zpl_id,
            file_name: `${shipment.tracking_number ?? 'label'}.zpl`,
            media_type: 'application/zpl',
          }}
          label="ZPL"
        />
      )}
    </>
  )
}

/** The switch "Package automatically": a setting of the station, shared by everybody who packs there. */
function AutomaticSwitch({ station }: { station: StationRow }) {
  const t = useTexts('piece')
  const may = useMaySet(station.kind)
  const save = useWrite('PUT /stations/:id/settings', { touches: ['GET /stations'] })
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

/** Voids the label or unpacks the parcel, with a reason, for users with the permission. */
function VoidAndUnpack({ parcel, show, refused }: Pick<PackActionsProps, 'parcel' | 'show' | 'refused'>) {
  const t = useTexts('packaging')
  const mayVoid = useMayWorkAt('packaging')
  const mayUnpack = useCan('fulfillment.write.unpack')
  const voidLabel = useWrite('POST /fulfillment/packaging/shipments/:id/void', { touches: [...touches] })
  const unpackParcel = useWrite('POST /fulfillment/packaging/orders/:id/unpack', { touches: [...touches] })
  const { shipment, order } = parcel
  const canVoid = mayVoid && isPackaged(shipment) && shipment?.handed_over_at === null
  const canUnpack =
    mayUnpack && parcel.pieces.some((piece) => piece.stage === 'packaged') && shipment?.handed_over_at == null
  if (!canVoid && !canUnpack) return null
  const ask = async (what: 'void' | 'unpack', run: (reason: string) => Promise<{ data: Parcel }>) => {
    const question = {
      title: t(`undo.${what}.title`, { order: order.number }),
      text: t(`undo.${what}.text`),
      confirm: t(`undo.${what}.confirm`),
      maxLength: 300,
      danger: true,
    }
    try {
      const answer = await askReason(question, ({ text }) => run(text))
      if (!answer) return
      show(answer.data)
      recordScan({ level: 'warn', code: order.number, text: t(`undo.${what}.short`) })
    } catch {
      refused()
    }
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={48}
          loading={voidLabel.running || unpackParcel.running}
          aria-label={t('more')}
        >
          <Icon path={mdiDotsHorizontal} size={24} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canVoid && (
          <Menu.Item
            leftSection={<Icon path={mdiStickerRemoveOutline} />}
            onClick={() =>
              void ask('void', (reason) => voidLabel.run({ params: { id: shipment?.id ?? 0 }, body: { reason } }))
            }
          >
            {t('undo.void.confirm')}…
          </Menu.Item>
        )}
        {canUnpack && (
          <Menu.Item
            leftSection={<Icon path={mdiPackageVariant} />}
            onClick={() =>
              void ask('unpack', (reason) => unpackParcel.run({ params: { id: order.id }, body: { reason } }))
            }
          >
            {t('undo.unpack.confirm')}…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
