import * as overviewTerms from '@platen/contracts/overview/terms'
import { screen } from '../../platform/routing/screen.ts'

export const overviewScreens = [
  // Its tiles have permissions of their own, so that no read is what the whole screen is about.
  screen()({
    path: '/overview',
    title: overviewTerms.overview,
    access: ['order.read', 'fulfillment.read'],
    texts: ['overview', 'words'],
    menu: [{ area: 'top', order: 5, icon: 'overview' }],
    outsideSpecification: true,
    page: async () => (await import('./overview-page.tsx')).OverviewPage,
  }),
  screen<'search' | 'stage' | 'due' | 'held' | 'short' | 'sku' | 'batch' | 'sort' | 'page'>()({
    path: '/overview/pieces',
    title: overviewTerms.piecesInProduction,
    access: 'fulfillment.read',
    mainReads: ['GET /overview/pieces'],
    texts: ['overview', 'words'],
    navActiveLink: '/overview',
    outsideSpecification: true,
    page: async () => (await import('./pieces-page.tsx')).PiecesPage,
  }),
] as const
