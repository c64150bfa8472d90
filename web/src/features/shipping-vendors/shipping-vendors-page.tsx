import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { RulesPage } from './rules/rules-page.tsx'
import { VendorCreatePage } from './vendor-create-page.tsx'
import { VendorListPage } from './vendor-list-page.tsx'
import { VendorPage } from './vendor-page.tsx'

/**
 * /shipping-vendors: the vendors. The specification has one screen for them, so a search parameter opens one
 * (`?vendor=` with its id), a form for a new one
 * (`?vendor=new`), or the rules that choose one (`?tab=rules`).
 */
export function ShippingVendorsPage() {
  const [texts] = usePageSearch()
  const vendor = firstText(texts, 'vendor')
  const copyOf = firstText(texts, 'copy_of')
  if (vendor === 'new') return <VendorCreatePage copyOf={copyOf} />
  if (vendor !== null && /^[1-9][0-9]{0,15}$/.test(vendor)) return <VendorPage key={vendor} id={vendor} />
  return firstText(texts, 'tab') === 'rules' ? <RulesPage /> : <VendorListPage />
}
