import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { TypedScan } from '../../../ui/scan/typed/typed-scan.tsx'
import { unlessAsked } from '../../../ui/scan/unless-asked.ts'
import { Loaded, shownData } from '../../../ui/states.tsx'
import { PrintLabelButton } from '../../../pickers/labels/print-label-button.tsx'
import { codeOf } from '../moves/fill.rules.ts'
import { MoveDesk } from '../moves/move-desk.tsx'
import { nameOf, type ScannedSku, type Subject } from '../moves/move-kinds.ts'
import { useUnknownText } from '../moves/unknown-text.ts'
import { CodeContents } from './code-contents.tsx'
import { CodeFacts } from './code-facts.tsx'
import css from './phone.module.css'

type Found = Exclude<WarehouseLookup, { kind: 'unknown' }>

/**
 * /qr/warehouse/$code: what the code of a label is, on a phone in one hand: the pallet, location or SKU with what is on
 * it, its last moves, and a bar of the moves that this person may make.
 */
export function WarehouseCodePage() {
  const t = useTexts('warehouse')
  const { code } = useParams({ from: '/default/qr/warehouse/$code' })
  const query = useQuery(apiQuery('GET /warehouse/lookup/:code', { params: { code } }))
  const found = shownData(query)
  return (
    <div className={css.page}>
      <PageHead
        title={found && found.kind !== 'unknown' ? <bdi>{codeOf(found)}</bdi> : found ? t('phone.unknown_title') : code}
        documentTitle={code}
        note={found && found.kind !== 'unknown' && t(`phone.kinds.${found.kind}`)}
        isNoteDue={!found && !query.error}
      />
      <Loaded query={query} lines={8} height={24}>
        {(read) =>
          read.kind === 'unknown' ? (
            <Unknown found={read} />
          ) : (
            <Code key={`${read.kind} ${codeOf(read)}`} found={read} />
          )
        }
      </Loaded>
    </div>
  )
}

/** An unknown code in words. Another label can be scanned at once, and the code corrected where it was misread. */
function Unknown({ found }: { found: Extract<WarehouseLookup, { kind: 'unknown' }> }) {
  const t = useTexts('warehouse')
  const unknownText = useUnknownText()
  const open = useOpenCode()
  return (
    <>
      <Banner tone="warning" title={unknownText(found)} />
      <p className={css.hint}>{t('phone.scan_again')}</p>
      <TypedScan key={found.code} label={t('phone.typed')} submit={t('phone.look_up')} beginning={found.code} large />
      <MoveDesk large moves={[]} subject={null} open={open} />
    </>
  )
}

function Code({ found }: { found: Found }) {
  const t = useTexts('warehouse')
  const mayOpenOffice = useCan('warehouse.read')
  const openCode = useOpenCode()
  const [scanned, setScanned] = useState<ScannedSku>()
  const { moves } = found
  return (
    <>
      <StateBanner found={found} />
      <MoveDesk
        large
        moves={moves}
        subject={subjectOf(found, scanned)}
        facts={
          <div className={css.about}>
            <CodeFacts found={found} />
            {found.kind === 'location' && moves.includes('relocate') && (
              <p className={css.hint}>{t('phone.scan_pallet')}</p>
            )}
            {scanned && (
              <p className={css.hint} role="status">
                {t('pallet.chosen', { sku: nameOf(scanned) })}
              </p>
            )}
          </div>
        }
        contents={
          <>
            <CodeContents found={found} />
            <PrintLabelButton codes={[codeOf(found)]} className={css.office ?? ''} />
            {found.kind === 'pallet' && mayOpenOffice && (
              <LinkButton
                className={css.office ?? ''}
                variant="subtle"
                to="/warehouse/pallets/$id"
                params={{ id: String(found.pallet.id) }}
              >
                {t('phone.office')}
              </LinkButton>
            )}
          </>
        }
        open={async (other) => {
          if (found.kind === 'pallet' && other.kind === 'sku') setScanned({ sku: other.sku.sku, lot: other.lot })
          else await openCode(other)
        }}
      />
    </>
  )
}

/** What keeps the code from being used: archived, or blocked. */
function StateBanner({ found }: { found: Found }) {
  const t = useTexts('warehouse')
  const isArchived =
    found.kind === 'pallet'
      ? found.pallet.archived
      : found.kind === 'location'
        ? found.location.archived
        : found.archived
  if (isArchived) return <Banner tone="warning" title={t(`phone.archived.${found.kind}`)} />
  const place = found.kind === 'location' ? found.location : found.kind === 'pallet' ? found.pallet.location : null
  if (!place?.blocked_reason) return null
  return <Banner tone="warning" title={t('phone.blocked', { reason: place.blocked_reason })} />
}

function subjectOf(found: Found, scanned: ScannedSku | undefined): Subject {
  switch (found.kind) {
    case 'pallet':
      return { kind: 'pallet', pallet: found.pallet, scanned }
    case 'location':
      return { kind: 'location', location: found.location }
    case 'sku':
      return { kind: 'sku', sku: found.sku }
  }
}

/** Opens what was scanned as this screen shows it. */
function useOpenCode(): (found: Found) => Promise<void> {
  const navigate = useNavigate()
  return (found) => unlessAsked(() => navigate({ to: '/qr/warehouse/$code', params: { code: codeOf(found) } }))
}
