import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { QrPreview } from '../../../pickers/labels/qr-preview.tsx'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { AgoCell } from '../../../ui/list/ago-cell.tsx'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns, RecordTitle } from '../../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { unlessAsked } from '../../../ui/scan/unless-asked.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { LastMoves } from '../logs/last-moves.tsx'
import { PrintLabelButton } from '../../../pickers/labels/print-label-button.tsx'
import { MoveDesk } from '../moves/move-desk.tsx'
import { nameOf, type ScannedSku } from '../moves/move-kinds.ts'
import { codeOf } from '../moves/fill.rules.ts'
import { usePalletLook } from '../pallet-look.ts'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { RestorableBanner } from '../../../ui/record/restorable-banner.tsx'
import { NoteForm } from './note-form.tsx'
import { PalletLines } from './pallet-lines.tsx'
import { PalletPhotos } from './photos-panel.tsx'

/** /warehouse/pallets/$id: one pallet with what is on it, its moves and its history. */
export function PalletPage() {
  const t = useTexts('warehouse')
  const { id } = useParams({ from: '/default/warehouse/pallets/$id' })
  const look = usePalletLook()
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /pallets/:id', { params: { id } }))}
      noun={t('pallet.title')}
      name={({ code }) => code}
      title={({ code, status }) => (
        <RecordTitle code={code}>
          <Chip {...look(status)} />
        </RecordTitle>
      )}
      back={<BackLink link={{ to: '/warehouse/pallets' }}>{t('pallet.back')}</BackLink>}
      acts={({ archived, code }) => !archived && <PrintLabelButton codes={[code]} />}
    >
      {(pallet) => <Pallet pallet={pallet} />}
    </RecordPage>
  )
}

function Pallet({ pallet }: { pallet: PalletDetail }) {
  const t = useTexts('warehouse')
  const moves = useTexts('moves')
  const mayMove = useCan('warehouse.write')
  const mayEdit = mayMove && !pallet.archived
  return (
    <>
      <RestorableBanner noun="pallets" record={pallet} mayRestore={mayMove} />
      <RecordColumns>
        <RecordColumn>
          {mayEdit ? <PalletMoves pallet={pallet} /> : <Contents pallet={pallet} />}
          <Panel
            title={moves('last_moves')}
            actions={
              <LinkButton size="xs" variant="subtle" to="/warehouse/logs" search={{ pallet: pallet.code }}>
                {moves('all_moves')}
              </LinkButton>
            }
          >
            <LastMoves entries={pallet.moves} />
          </Panel>
        </RecordColumn>
        <RecordColumn>
          <Panel title={t('pallet.details')}>
            <PalletFacts pallet={pallet} showsNote={!mayEdit} />
            {mayEdit && <NoteForm pallet={pallet} />}
          </Panel>
          <PalletPhotos pallet={pallet} mayChange={mayEdit} />
          {!pallet.archived && <QrPreview code={pallet.code} />}
          <RecordHistory route="GET /pallets/:id/history" id={pallet.id} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}

function Contents({ pallet }: { pallet: PalletDetail }) {
  const t = useTexts('warehouse')
  return (
    <Panel title={t('pallet.contents')} flush={pallet.lines.length > 0}>
      <PalletLines pallet={pallet} />
    </Panel>
  )
}

/**
 * What is on the pallet and what can be done with it. A scanned SKU is chosen for the next move; another pallet's label
 * opens that one.
 */
function PalletMoves({ pallet }: { pallet: PalletDetail }) {
  const t = useTexts('warehouse')
  const navigate = useNavigate()
  const [scanned, setScanned] = useState<ScannedSku>()
  // The server knows which moves are possible now; this reads them again whenever the pallet changes.
  const lookup = useQuery(apiQuery('GET /warehouse/lookup/:code', { params: { code: pallet.code } })).data?.data
  if (lookup?.kind !== 'pallet') return <Contents pallet={pallet} />
  return (
    <MoveDesk
      subject={{ kind: 'pallet', pallet, scanned }}
      moves={lookup.moves}
      contents={<Contents pallet={pallet} />}
      hint={scanned ? t('pallet.chosen', { sku: nameOf(scanned) }) : t('pallet.scan_hint')}
      open={async (found) => {
        if (found.kind === 'sku') return setScanned({ sku: found.sku.sku, lot: found.lot })
        await unlessAsked(() =>
          found.kind === 'pallet'
            ? navigate({ to: '/warehouse/pallets/$id', params: { id: String(found.pallet.id) } })
            : navigate({ to: '/qr/warehouse/$code', params: { code: codeOf(found) } }),
        )
      }}
    />
  )
}

function PalletFacts({ pallet, showsNote }: { pallet: PalletDetail; showsNote: boolean }) {
  const t = useTexts('warehouse')
  const { location, note } = pallet
  const place =
    location &&
    (location.blocked_reason === null
      ? location.code
      : t('pallet.blocked', { location: location.code, reason: location.blocked_reason }))
  return (
    <Facts
      rows={[
        [t('pallet.location'), place],
        [t('pallet.units'), formatNumber(pallet.units)],
        [t('pallet.last_move'), <AgoCell key="moved" at={pallet.moved_at} />],
        [
          t('pallet.counted'),
          pallet.counted_at === null ? t('pallet.never_counted') : <AgoCell key="counted" at={pallet.counted_at} />,
        ],
        ...(showsNote ? [[t('pallet.note'), <bdi key="note">{note}</bdi>] as const] : []),
      ]}
    />
  )
}
