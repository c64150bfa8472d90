import type { ReplenishmentLine, ReplenishmentPlan } from '@platen/contracts/warehouse/replenishment'
import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { useState } from 'react'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useUser } from '../../../platform/session/use-can.tsx'
import type { ScanOutcome } from '../../../scans/counted/use-counted-scans.ts'
import { rememberMoment } from '../../../ui/scan/act-lock.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { isElsewhere } from '../moves/lot-choices.ts'
import { type LookedUpScans, useLookedUpScans } from '../moves/use-looked-up-scans.ts'

const route = 'GET /warehouse/replenishment'

export const keyOf = (line: Pick<ReplenishmentLine, 'pallet_id' | 'variant_id' | 'lot'>): string =>
  `${line.pallet_id}-${line.variant_id}-${line.lot}`

export interface Claiming {
  last: ScanOutcome | null
  scans: LookedUpScans
  /** Lines that this person has claimed, in walking order. */
  ownLines: readonly ReplenishmentLine[]
  /** The one whose quantity is entered. */
  opened: ReplenishmentLine | null
  open: (line: ReplenishmentLine) => void
  release: (pallet: string) => void
  isReleasing: boolean
}

/**
 * Claims what is scanned: a pallet with all that has to be brought from it. The scan of a SKU chooses a claimed line.
 */
export function useClaiming(plan: ReplenishmentPlan): Claiming {
  const t = useTexts('replenishment')
  const user = useUser()
  const [last, setLast] = useState<ScanOutcome | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const claims = useWrite('POST /warehouse/replenishment/claims')
  const releases = useWrite('POST /warehouse/replenishment/release')
  const ownLinesOf = ({ lines }: ReplenishmentPlan) => lines.filter(({ claim }) => claim?.user_id === user.id)
  const ownLines = ownLinesOf(plan)
  const choose = (line: ReplenishmentLine) => {
    setChosen(keyOf(line))
    playSound('ok')
    setLast({ level: 'ok', title: t('claimed', { pallet: line.pallet }), text: t('chosen') })
  }
  const claim = async (pallet: string) => {
    const isStillInHand = rememberMoment()
    const answer = await claims.run({ body: { pallet } })
    putAnswer(answer, route)
    const line = ownLinesOf(answer.data).find((line) => line.pallet.toUpperCase() === pallet.toUpperCase())
    // It is listed as claimed; the line of what was scanned since stays open.
    if (line && isStillInHand()) choose(line)
  }
  const take = async (found: Exclude<WarehouseLookup, { kind: 'unknown' }>): Promise<string | null> => {
    if (found.kind === 'location') return t('scan_pallet')
    if (found.kind === 'pallet') {
      await claim(found.pallet.code)
      return null
    }
    const own = ownLines.filter(({ sku }) => sku === found.sku.sku)
    if (isElsewhere(own, found.lot)) return t('other_lot', { sku: found.sku.sku, lot: found.lot })
    const line = own.find(({ lot }) => lot === found.lot) ?? own[0]
    if (!line) return t('not_yours', { sku: found.sku.sku })
    choose(line)
    return null
  }
  const scans = useLookedUpScans(take)
  return {
    scans,
    last,
    ownLines,
    opened: ownLines.find((line) => keyOf(line) === chosen) ?? ownLines[0] ?? null,
    open: (line) => setChosen(keyOf(line)),
    release: (pallet) => {
      releases
        .run({ body: { pallet } })
        .then((answer) => {
          putAnswer(answer, route)
          setLast({ level: 'ok', title: t('released', { pallet }), text: '' })
        })
        // A notification says why it was refused.
        .catch(() => undefined)
    },
    isReleasing: releases.running,
  }
}
