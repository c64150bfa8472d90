import { screen } from '../../platform/routing/screen.ts'
import * as productTerms from '@platen/contracts/products/terms'

const productTexts = ['product', 'attached', 'record', 'fields', 'words'] as const

export const productScreens = [
  screen<'printer_tag_id'>()({
    path: '/products',
    title: productTerms.products,
    access: 'product.read',
    mainReads: ['GET /products'],
    texts: ['products', 'record', 'words'],
    menu: [{ area: 'top', order: 40, icon: 'shirt' }],
    page: async () => (await import('./products-page.tsx')).ProductsPage,
  }),
  screen<'copy_of'>()({
    path: '/products/create',
    title: productTerms.addAProduct,
    access: 'product.write',
    texts: productTexts,
    navActiveLink: '/products',
    page: async () => (await import('./record/product-create-page.tsx')).ProductCreatePage,
  }),
  screen()({
    path: '/products/edit/$id',
    title: { en: 'Edit product', fr: 'Modifier le produit' },
    access: 'product.write',
    mainReads: ['GET /products/:id'],
    texts: productTexts,
    navActiveLink: '/products',
    example: 'GET /products',
    shows: { noun: 'product' },
    page: async () => (await import('./record/product-edit-page.tsx')).ProductEditPage,
  }),
  // Assumed: who may only read opens a product here, as editing needs product.write.
  screen()({
    path: '/products/detail/$id',
    title: productTerms.product,
    access: 'product.read',
    mainReads: ['GET /products/:id'],
    texts: productTexts,
    navActiveLink: '/products',
    outsideSpecification: true,
    example: 'GET /products',
    shows: { noun: 'product' },
    page: async () => (await import('./record/product-detail-page.tsx')).ProductDetailPage,
  }),
  screen<'product_id' | 'product' | 'printer_tag_id' | 'search' | 'archived' | 'edit'>()({
    path: '/variants',
    title: productTerms.productVariants,
    access: 'product.read',
    mainReads: ['GET /variants'],
    texts: ['products', 'variants', 'adjust-stock', 'record', 'fields', 'words'],
    menu: [{ area: 'top', order: 50, icon: 'shapes' }],
    shows: { noun: 'variant', key: 'edit' },
    page: async () => (await import('./variants-page.tsx')).VariantsPage,
  }),
  screen<'product' | 'copy_of'>()({
    path: '/variants/create',
    title: productTerms.addVariants,
    access: 'product.write',
    mainReads: ['GET /products', 'GET /products/:id', 'GET /products/:id/variant-matrix'],
    texts: ['variants', 'grid', 'fields', 'words'],
    navActiveLink: '/variants',
    page: async () => (await import('./variants/variant-create-page.tsx')).VariantCreatePage,
  }),
  screen()({
    path: '/product/priority',
    title: productTerms.fulfillmentPriority,
    access: 'product.read',
    mainReads: ['GET /product-priorities'],
    texts: ['priority', 'fields', 'words'],
    menu: [
      {
        area: 'fulfillment',
        order: 65,
        icon: 'priority',
      },
    ],
    page: async () => (await import('./priority/priority-page.tsx')).PriorityPage,
  }),
] as const
