import { mdiArchiveOutline, mdiPackageVariant, mdiTrayRemove } from '@mdi/js'
import { palletStatusNames } from '@platen/contracts/warehouse/names'
import type { PalletStatus } from '@platen/contracts/warehouse/warehouse-words'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import type { StatusLook } from '../../ui/status/chip.tsx'

const looks = {
  open: { tone: 'waiting', icon: mdiPackageVariant },
  stored: { tone: 'normal' },
  empty: { tone: 'neutral', icon: mdiTrayRemove },
  archived: { tone: 'cancelled', icon: mdiArchiveOutline },
} as const

/** Returns how a status of pallets looks. */
export function usePalletLook(): (status: PalletStatus) => StatusLook {
  const inLanguage = useInLanguage()
  return (status) => ({ ...looks[status], label: inLanguage(palletStatusNames[status]) })
}
