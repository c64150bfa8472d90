import { screen } from '../../platform/routing/screen.ts'
import * as shippingVendorTerms from '@platen/contracts/shipping-vendors/terms'

export const shippingVendorScreens = [
  screen<'search' | 'kind' | 'active' | 'archived' | 'sort' | 'page' | 'vendor' | 'copy_of' | 'tab'>()({
    path: '/shipping-vendors',
    title: shippingVendorTerms.shippingVendorsTitle,
    access: 'shipping_vendor.read',
    mainReads: ['GET /shipping-vendors', 'GET /shipping-rules'],
    texts: ['shipping-vendors', 'record', 'fields', 'words'],
    menu: [{ area: 'top', order: 20, icon: 'truck' }],
    shows: { noun: 'shipping_vendor', key: 'vendor' },
    page: async () => (await import('./shipping-vendors-page.tsx')).ShippingVendorsPage,
  }),
] as const
