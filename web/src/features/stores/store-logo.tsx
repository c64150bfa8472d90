import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { useTexts } from '../../platform/i18n/translate.ts'
import css from './stores.module.css'

/** The logo on a store's packing slips, as on their paper; nothing without one. */
export function StoreLogo({ store }: { store: StoreDetail }) {
  const t = useTexts('stores')
  if (store.logo_url === null) return null
  return (
    <div className={css.logo}>
      <img src={store.logo_url} alt={t('logo.of', { name: store.name })} />
    </div>
  )
}
