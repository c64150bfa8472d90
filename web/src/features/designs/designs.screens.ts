import { screen } from '../../platform/routing/screen.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as designTerms from '@platen/contracts/designs/terms'

export const designScreens = [
  // Assumed: the artwork has its own screen next to the catalog; the specification names none.
  screen<'store'>()({
    path: '/designs',
    title: commonTerms.designs,
    access: 'product.read',
    mainReads: ['GET /designs'],
    outsideSpecification: true,
    texts: ['designs', 'record'],
    menu: [{ area: 'top', order: 60, icon: 'images' }],
    page: async () => (await import('./designs-page.tsx')).DesignsPage,
  }),
  screen()({
    path: '/designs/$id',
    title: designTerms.design,
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
