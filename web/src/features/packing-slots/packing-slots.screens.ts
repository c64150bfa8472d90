import { screen } from '../../platform/routing/screen.ts'
import * as packingSlotTerms from '@platen/contracts/packing-slots/terms'

export const packingSlotScreens = [
  screen<'state' | 'edit' | 'create' | 'full' | 'wall'>()({
    path: '/packing-slot',
    title: packingSlotTerms.packingSlots,
    access: 'packing_slot.read',
    mainReads: ['GET /packing-slots'],
    texts: ['packing-slots', 'record', 'fields', 'words'],
    menu: [{ area: 'fulfillment', order: 80, icon: 'grid' }],
    shows: { noun: 'packing_slot', key: 'edit' },
    page: async () => (await import('./packing-slots-page.tsx')).PackingSlotsPage,
  }),
] as const
