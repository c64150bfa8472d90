import { screen } from '../../platform/routing/screen.ts'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'
import * as stockCountTerms from '@platen/contracts/stock-counts/terms'

const texts = ['warehouse', 'moves', 'labels', 'number-pad', 'camera', 'record', 'fields', 'words'] as const

const palletTexts = ['pallets', 'moves', 'labels', 'record', 'fields', 'words'] as const
const locationTexts = ['locations', 'warehouse', 'moves', 'labels', 'record', 'fields', 'words'] as const

export const warehouseScreens = [
  screen<'search' | 'status' | 'location' | 'sku' | 'archived' | 'sort' | 'page'>()({
    path: '/warehouse/pallets',
    title: warehouseTerms.pallets,
    access: 'warehouse.read',
    mainReads: ['GET /pallets'],
    texts: palletTexts,
    menu: [{ area: 'warehouse', order: 10, icon: 'pallet' }],
    page: async () => (await import('./pallets/pallets-page.tsx')).PalletsPage,
  }),
  screen()({
    path: '/warehouse/pallets/create',
    title: warehouseTerms.createPallets,
    access: 'warehouse.write',
    texts: palletTexts,
    navActiveLink: '/warehouse/pallets',
    page: async () => (await import('./pallets/pallet-create-page.tsx')).PalletCreatePage,
  }),
  screen()({
    path: '/warehouse/pallets/$id',
    title: warehouseTerms.pallet,
    access: 'warehouse.read',
    mainReads: ['GET /pallets/:id'],
    texts,
    navActiveLink: '/warehouse/pallets',
    example: 'GET /pallets',
    shows: { noun: 'pallet' },
    page: async () => (await import('./pallet/pallet-page.tsx')).PalletPage,
  }),
  screen<'sku' | 'location' | 'without_pick_location' | 'search' | 'sort' | 'page'>()({
    path: '/warehouse/skus',
    title: warehouseTerms.skusInTheWarehouse,
    access: 'warehouse.read',
    mainReads: ['GET /warehouse/skus'],
    texts,
    menu: [{ area: 'warehouse', order: 20, label: stockCountTerms.skus, icon: 'barcode' }],
    shows: { noun: 'warehouse_sku', key: 'sku' },
    page: async () => (await import('./skus/skus-page.tsx')).WarehouseSkusPage,
  }),
  screen()({
    path: '/warehouse/replenishment',
    title: warehouseTerms.replenishment,
    access: 'warehouse.read',
    mainReads: ['GET /warehouse/replenishment'],
    texts: ['replenishment', 'moves', 'number-pad', 'camera', 'fields', 'words'],
    menu: [{ area: 'warehouse', order: 25, icon: 'list' }],
    outsideSpecification: true,
    page: async () => (await import('./replenishment/replenishment-page.tsx')).ReplenishmentPage,
  }),
  screen<'entry' | 'pallet' | 'sku' | 'location' | 'user_id' | 'kind' | 'from' | 'to' | 'in' | 'search' | 'page'>()({
    path: '/warehouse/logs',
    title: warehouseTerms.warehouseLogs,
    access: 'warehouse.read',
    mainReads: ['GET /warehouse/log'],
    texts,
    menu: [{ area: 'warehouse', order: 30, label: { en: 'Logs', fr: 'Journal' }, icon: 'history' }],
    shows: { noun: 'warehouse_move', key: 'entry' },
    page: async () => (await import('./logs/logs-page.tsx')).WarehouseLogsPage,
  }),
  screen<'search' | 'kind' | 'blocked' | 'archived' | 'sort' | 'page' | 'edit' | 'create'>()({
    path: '/warehouse/locations',
    title: warehouseTerms.locations,
    access: 'warehouse.read',
    mainReads: ['GET /warehouse-locations'],
    texts: locationTexts,
    menu: [{ area: 'warehouse', order: 40, icon: 'map-marker' }],
    outsideSpecification: true,
    shows: { noun: 'warehouse_location', key: 'edit' },
    page: async () => (await import('./locations/locations-page.tsx')).LocationsPage,
  }),
  screen()({
    path: '/qr/warehouse/$code',
    title: warehouseTerms.warehouseCode,
    access: 'stock.read',
    mainReads: ['GET /warehouse/lookup/:code'],
    texts,
    navActiveLink: '/warehouse/pallets',
    example: 'GET /pallets',
    page: async () => (await import('./phone/warehouse-code-page.tsx')).WarehouseCodePage,
  }),
] as const
