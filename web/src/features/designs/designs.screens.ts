import { screen } from '../../platform/routing/screen.ts'

export const designScreens = [
  // Assumed: the artwork has its own screen next to the catalog; the specification names none.
  screen()({
    path: '/designs',
    title: { en: 'Designs', fr: 'Visuels' },
    access: 'product.read',
    texts: ['designs'],
    menu: [{ area: 'top', order: 60, label: { en: 'Designs', fr: 'Visuels' }, icon: 'images' }],
    page: async () => (await import('./designs-page.tsx')).DesignsPage,
  }),
] as const
