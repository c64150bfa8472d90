import type { ReactNode } from 'react'
import type { Permission } from '@platen/contracts/ability'
import type { AuditEntry } from '@platen/contracts/people/audit'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'

/** Where the record of an entry is shown, and who may open it. A noun without a screen of its own is missing. */
const places: Readonly<Record<string, { access: Permission; link: (id: string, name: string) => ReactNode }>> = {
  api_token: {
    access: 'user.read',
    link: (id, name) => <LinkCell link={{ to: '/users/tokens/$id', params: { id } }}>{name}</LinkCell>,
  },
  design: {
    access: 'product.read',
    link: (id, name) => <LinkCell link={{ to: '/designs/$id', params: { id } }}>{name}</LinkCell>,
  },
  packing_slot: {
    access: 'packing_slot.read',
    link: (id, name) => <LinkCell link={{ to: '/packing-slot', search: { edit: id } }}>{name}</LinkCell>,
  },
  pallet: {
    access: 'warehouse.read',
    link: (id, name) => <LinkCell link={{ to: '/warehouse/pallets/$id', params: { id } }}>{name}</LinkCell>,
  },
  printer: {
    access: 'setting.write',
    link: (id, name) => <LinkCell link={{ to: '/setup/printers/$id', params: { id } }}>{name}</LinkCell>,
  },
  printer_tag: {
    access: 'printer_tag.read',
    link: (id, name) => <LinkCell link={{ to: '/printer-tags/$id', params: { id } }}>{name}</LinkCell>,
  },
  product: {
    access: 'product.read',
    link: (id, name) => <LinkCell link={{ to: '/products/detail/$id', params: { id } }}>{name}</LinkCell>,
  },
  role: {
    access: 'role.read',
    link: (id, name) => <LinkCell link={{ to: '/roles/$id', params: { id } }}>{name}</LinkCell>,
  },
  setting: {
    access: 'setting.write',
    link: (_id, name) => <LinkCell link={{ to: '/settings' }}>{name}</LinkCell>,
  },
  shipping_vendor: {
    access: 'shipping_vendor.read',
    link: (id, name) => <LinkCell link={{ to: '/shipping-vendors', search: { vendor: id } }}>{name}</LinkCell>,
  },
  sku_mapping: {
    access: 'store.read',
    link: (_id, name) => <LinkCell link={{ to: '/stores/sku-mapping', search: { search: name } }}>{name}</LinkCell>,
  },
  station: {
    access: 'setting.write',
    link: (id, name) => <LinkCell link={{ to: '/setup/stations/$id', params: { id } }}>{name}</LinkCell>,
  },
  stock_count: {
    access: 'stock.read',
    link: (id, name) => <LinkCell link={{ to: '/stock/counts/$id', params: { id } }}>{name}</LinkCell>,
  },
  stock_in: {
    access: 'stock.read',
    link: (id, name) => <LinkCell link={{ to: '/stock/stock-in/$id', params: { id } }}>{name}</LinkCell>,
  },
  stock_out: {
    access: 'stock.read',
    link: (id, name) => <LinkCell link={{ to: '/stock/stock-out/$id', params: { id } }}>{name}</LinkCell>,
  },
  store: {
    access: 'store.read',
    link: (id, name) => <LinkCell link={{ to: '/stores/detail/$id', params: { id } }}>{name}</LinkCell>,
  },
  supplier: {
    access: 'product.read',
    link: (id, name) => <LinkCell link={{ to: '/suppliers', search: { edit: id } }}>{name}</LinkCell>,
  },
  user: {
    access: 'user.read',
    link: (id, name) => <LinkCell link={{ to: '/users/$id', params: { id } }}>{name}</LinkCell>,
  },
  variant: {
    access: 'product.read',
    link: (id, name) => <LinkCell link={{ to: '/variants', search: { edit: id } }}>{name}</LinkCell>,
  },
  warehouse_location: {
    access: 'warehouse.read',
    link: (_id, name) => <LinkCell link={{ to: '/warehouse/locations', search: { search: name } }}>{name}</LinkCell>,
  },
}

/** The record that an entry is about, with a link for those who may open it; a record that is gone has none. */
export function SubjectLink({ entry, name }: { entry: AuditEntry; name: string }) {
  const place = places[entry.noun]
  const mayOpen = useCan(place?.access ?? 'audit.read')
  const isThere = entry.subject !== null || entry.noun === 'setting'
  if (!place || !mayOpen || !isThere) return <bdi>{name}</bdi>
  return place.link(String(entry.subject_id), name)
}
