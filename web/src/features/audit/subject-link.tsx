import type { Permission } from '@platen/contracts/ability'
import type { AuditEntry } from '@platen/contracts/people/audit'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'

/** Who may open the record of an entry. A noun without a screen of its own is missing. */
const access: Readonly<Record<string, Permission>> = {
  design: 'product.read',
  pallet: 'warehouse.read',
  printer_tag: 'printer_tag.read',
  product: 'product.read',
  setting: 'setting.write',
  shipping_vendor: 'shipping_vendor.read',
  sku_mapping: 'store.read',
  stock_count: 'stock.read',
  stock_in: 'stock.read',
  stock_out: 'stock.read',
  store: 'store.read',
  supplier: 'product.read',
  variant: 'product.read',
  warehouse_location: 'warehouse.read',
}

/** The record that an entry is about, with a link for those who may open it; a record that is gone has none. */
export function SubjectLink({ entry, name }: { entry: AuditEntry; name: string }) {
  const permission = access[entry.noun]
  const mayOpen = useCan(permission ?? 'audit.read')
  const isThere = entry.subject !== null || entry.noun === 'setting'
  if (!permission || !mayOpen || !isThere) return <bdi>{name}</bdi>
  const params = { id: String(entry.subject_id) }
  const search = { search: name }
  switch (entry.noun) {
    case 'design':
      return <LinkCell link={{ to: '/designs/$id', params }}>{name}</LinkCell>
    case 'pallet':
      return <LinkCell link={{ to: '/warehouse/pallets/$id', params }}>{name}</LinkCell>
    case 'printer_tag':
      return <LinkCell link={{ to: '/printer-tags/$id', params }}>{name}</LinkCell>
    case 'product':
      return <LinkCell link={{ to: '/products/detail/$id', params }}>{name}</LinkCell>
    case 'setting':
      return <LinkCell link={{ to: '/settings' }}>{name}</LinkCell>
    case 'shipping_vendor':
      return <LinkCell link={{ to: '/shipping-vendors', search: { vendor: params.id } }}>{name}</LinkCell>
    case 'sku_mapping':
      return <LinkCell link={{ to: '/stores/sku-mapping', search }}>{name}</LinkCell>
    case 'stock_count':
      return <LinkCell link={{ to: '/stock/counts/$id', params }}>{name}</LinkCell>
    case 'stock_in':
      return <LinkCell link={{ to: '/stock/stock-in/$id', params }}>{name}</LinkCell>
    case 'stock_out':
      return <LinkCell link={{ to: '/stock/stock-out/$id', params }}>{name}</LinkCell>
    case 'store':
      return <LinkCell link={{ to: '/stores/detail/$id', params }}>{name}</LinkCell>
    case 'supplier':
      return <LinkCell link={{ to: '/suppliers', search: { edit: params.id } }}>{name}</LinkCell>
    case 'variant':
      return <LinkCell link={{ to: '/variants', search }}>{name}</LinkCell>
    default:
      return <LinkCell link={{ to: '/warehouse/locations', search }}>{name}</LinkCell>
  }
}
