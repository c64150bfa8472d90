import { screen } from '../../platform/routing/screen.ts'
import * as skuMappingTerms from '@platen/contracts/sku-mappings/terms'
import * as storeTerms from '@platen/contracts/stores/terms'

const storeTexts = ['stores', 'attached', 'record', 'fields', 'words'] as const

export const storeScreens = [
  screen<'search' | 'platform' | 'state' | 'archived' | 'sort' | 'page'>()({
    path: '/stores',
    title: storeTerms.stores,
    access: 'store.read',
    mainReads: ['GET /stores/overview'],
    texts: storeTexts,
    menu: [
      { area: 'top', order: 30, icon: 'store' },
      { area: 'setup', group: 'catalog', order: 20, label: storeTerms.store, icon: 'store' },
    ],
    page: async () => (await import('./stores-page.tsx')).StoresPage,
  }),
  screen<'copy_of'>()({
    path: '/stores/create',
    title: storeTerms.addAStore,
    access: 'store.write',
    texts: storeTexts,
    navActiveLink: '/stores',
    page: async () => (await import('./store-create-page.tsx')).StoreCreatePage,
  }),
  screen()({
    path: '/stores/edit/$id',
    title: { en: 'Edit store', fr: 'Modifier la boutique' },
    access: 'store.write',
    mainReads: ['GET /stores/:id'],
    texts: storeTexts,
    navActiveLink: '/stores',
    example: 'GET /stores',
    shows: { noun: 'store' },
    page: async () => (await import('./store-edit-page.tsx')).StoreEditPage,
  }),
  // Assumed: who may only read opens a store here, as editing needs store.write.
  screen()({
    path: '/stores/detail/$id',
    title: storeTerms.store,
    access: 'store.read',
    mainReads: ['GET /stores/:id'],
    texts: storeTexts,
    navActiveLink: '/stores',
    outsideSpecification: true,
    example: 'GET /stores',
    shows: { noun: 'store' },
    page: async () => (await import('./store-detail-page.tsx')).StoreDetailPage,
  }),
  // Assumed: the SKUs of all stores are one list, which a store's page opens for its own.
  screen<'store_id' | 'never_made' | 'waiting' | 'lacks' | 'search' | 'sort' | 'page'>()({
    path: '/stores/sku-mapping',
    title: skuMappingTerms.skuMapping,
    access: 'store.read',
    mainReads: ['GET /sku-mappings'],
    texts: ['stores', 'mappings', 'record', 'fields', 'words'],
    navActiveLink: '/stores',
    outsideSpecification: true,
    shows: { noun: 'sku_mapping', key: 'search', byName: true },
    page: async () => (await import('./mappings/sku-mappings-page.tsx')).SkuMappingsPage,
  }),
] as const
