import { locationKindNames } from '@platen/contracts/warehouse/names'
import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { Pictured } from '../../../words/blank/blank-thumb.tsx'
import { usePalletLook } from '../pallet-look.ts'
import css from './phone.module.css'

/** What a code is, in one line that is read at arm's length. */
export function CodeFacts({ found }: { found: Exclude<WarehouseLookup, { kind: 'unknown' }> }) {
  const moves = useTexts('moves')
  const inLanguage = useInLanguage()
  const look = usePalletLook()
  switch (found.kind) {
    case 'pallet': {
      const { status, location, units } = found.pallet
      return (
        <p className={css.facts}>
          <strong className={css.place}>{location?.code ?? moves('nowhere')}</strong>
          <Chip {...look(status)} large />
          <span>{moves('units', { count: units })}</span>
        </p>
      )
    }
    case 'location':
      return <p className={css.facts}>{inLanguage(locationKindNames[found.location.kind])}</p>
    case 'sku':
      return (
        <p className={css.facts}>
          <Pictured of={found.sku.picture} size={56}>
            <bdi>{[found.sku.product_name, found.sku.color, found.sku.size].filter(Boolean).join(' · ')}</bdi>
          </Pictured>
        </p>
      )
  }
}
