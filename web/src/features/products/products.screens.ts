import { screen } from '../../platform/routing/screen.ts'

export const productScreens = [
  screen()({
    path: '/products',
    title: { en: 'Products', fr: 'Produits' },
    access: 'product.read',
    texts: ['products', 'words'],
    menu: [{ area: 'top', order: 40, label: { en: 'Products', fr: 'Produits' }, icon: 'shirt' }],
    page: async () => (await import('./products-page.tsx')).ProductsPage,
  }),
  screen<'product_id' | 'search'>()({
    path: '/variants',
    title: { en: 'Product Variants', fr: 'Variantes' },
    access: 'product.read',
    texts: ['products'],
    menu: [{ area: 'top', order: 50, label: { en: 'Product Variants', fr: 'Variantes' }, icon: 'shapes' }],
    page: async () => (await import('./variants-page.tsx')).VariantsPage,
  }),
] as const
