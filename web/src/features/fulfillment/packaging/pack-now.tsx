import { mdiPackageVariantClosedCheck } from '@mdi/js'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import type { Parcel } from './parcel-source.ts'

interface PackNowProps {
  parcel: Parcel
  isRunning: boolean
  press: () => void
}

export function PackNow({ parcel, isRunning, press }: PackNowProps) {
  const t = useTexts('packaging')
  return (
    <BigButton
      kind="filled"
      keys={actKeys.packaging.packOrHandOver}
      nextActOf={`${parcel.order.id} ${parcel.scanned?.id}`}
      icon={mdiPackageVariantClosedCheck}
      busy={isRunning}
      disabled={!parcel.complete}
      onClick={press}
    >
      {t('package')}
    </BigButton>
  )
}
