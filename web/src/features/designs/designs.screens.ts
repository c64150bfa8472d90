import { screen } from '../../platform/routing/screen.ts'

export const designScreens = [
  // Assumed: the artwork has its own screen next to the catalog; the specification names none.
  screen()({
    path: '/designs',
    title: { en: 'Designs', fr: 'Visuels' },
    access: 'product.read',
    mainReads: ['GET /designs'],
    outsideSpecification: true,
    texts: ['designs', 'record'],
    menu: [{ area: 'top', order: 60, label: { en: 'Designs', fr: 'Visuels' }, icon: 'images' }],
    page: async () => (await import('./designs-page.tsx')).DesignsPage,
  }),
  screen()({
    path: '/designs/$id',
    title: { en: 'Design', fr: 'Visuel' },
    access: 'product.read',
    mainReads: ['GET /designs/:id'],
    outsideSpecification: true,
    texts: ['designs', 'record', 'fields', 'words'],
    navActiveLink: '/designs',
    example: 'GET /designs',
    shows: { noun: 'design' },
    page: async () => (await import('./design-page.tsx')).DesignPage,
  }),
] as const
