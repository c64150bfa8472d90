import type { SetupStepKey } from '@platen/contracts/setup/words'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** A link to the screen where a step is done or was done, for those who may do it there. */
export function StepLink({ step, done }: { step: SetupStepKey; done: boolean }): ReactNode {
  const t = useTexts('setup')
  const mayWriteProducts = useCan('product.write')
  const mayWriteStores = useCan('store.write')
  const mayWriteStock = useCan('stock.write')
  const mayReadVendors = useCan('shipping_vendor.read')
  const mayReadSlots = useCan('packing_slot.read')
  const mayReadProducts = useCan('product.read')
  const mayWriteDesigns = useCan('product.write')
  const mayWriteOrders = useCan('order.write.create')
  const mayReadUsers = useCan('user.read')
  const look = { size: 'xs', variant: done ? 'subtle' : 'default' } as const
  switch (step) {
    case 'company':
    case 'time_zone':
      return (
        <LinkButton {...look} to="/settings">
          {t('open.company')}
        </LinkButton>
      )
    case 'store':
      return mayWriteStores ? (
        <LinkButton {...look} to="/stores/create">
          {t('open.store')}
        </LinkButton>
      ) : null
    case 'catalog':
      return mayWriteProducts ? (
        <LinkButton {...look} to="/products">
          {t('open.catalog')}
        </LinkButton>
      ) : null
    case 'weights':
      return mayReadProducts ? (
        <LinkButton {...look} to="/variants">
          {t('open.weights')}
        </LinkButton>
      ) : null
    case 'printer_tags':
      return mayWriteProducts ? (
        <LinkButton {...look} to="/products">
          {t('open.catalog')}
        </LinkButton>
      ) : null
    case 'designs':
      return mayWriteDesigns ? (
        <LinkButton {...look} to="/designs">
          {t('open.designs')}
        </LinkButton>
      ) : null
    case 'first_order':
      return mayWriteOrders ? (
        <LinkButton {...look} to="/orders/sync-history" search={{ import: 'file' }}>
          {t('open.first_order')}
        </LinkButton>
      ) : null
    case 'stock':
      return mayWriteStock ? (
        <LinkButton {...look} to="/stock/stock-in">
          {t('open.stock')}
        </LinkButton>
      ) : null
    case 'printers':
      return (
        <LinkButton {...look} to="/setup/printers">
          {t('open.printers')}
        </LinkButton>
      )
    case 'stations':
    case 'label_sizes':
      return (
        <LinkButton {...look} to="/setup/stations">
          {t('open.stations')}
        </LinkButton>
      )
    case 'shipping_vendor':
      return mayReadVendors ? (
        <LinkButton {...look} to="/shipping-vendors">
          {t('open.shipping_vendor')}
        </LinkButton>
      ) : null
    case 'packing_slots':
      return mayReadSlots ? (
        <LinkButton {...look} to="/packing-slot">
          {t('open.packing_slots')}
        </LinkButton>
      ) : null
    case 'people':
      return mayReadUsers ? (
        <LinkButton {...look} to="/users">
          {t('open.people')}
        </LinkButton>
      ) : null
  }
}
