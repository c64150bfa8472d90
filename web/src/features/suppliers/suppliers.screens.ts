import { screen } from '../../platform/routing/screen.ts'
import * as productTerms from '@platen/contracts/products/terms'

export const supplierScreens = [
  screen<'search' | 'archived' | 'sort' | 'page' | 'edit' | 'create' | 'copy_of'>()({
    path: '/suppliers',
    title: productTerms.suppliers,
    access: 'product.read',
    mainReads: ['GET /suppliers'],
    texts: ['suppliers', 'record', 'fields', 'words'],
    menu: [{ area: 'setup', group: 'catalog', order: 41, icon: 'supplier' }],
    outsideSpecification: true,
    shows: { noun: 'supplier', key: 'edit' },
    page: async () => (await import('./suppliers-page.tsx')).SuppliersPage,
  }),
] as const
