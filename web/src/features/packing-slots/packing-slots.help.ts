import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const packingSlotsHelp: ScreenHelps = {
  '/packing-slot': {
    about: {
      en: 'The put wall as it hangs: which slots are free, which orders are still missing pieces and which are complete and can be packaged. Late orders are marked. Press a slot to see its order, block it or clear it by hand. “Full screen” fills a second display next to the wall.',
      fr: 'Le mur de casiers tel qu’il est accroché : les casiers libres, les commandes auxquelles il manque des pièces et celles qui sont complètes et peuvent être emballées. Les commandes en retard sont signalées. Touchez un casier pour voir sa commande, le bloquer ou le vider à la main. « Plein écran » remplit un second écran près du mur.',
    },
    next: ['/fulfillment/package', '/fulfillment/quality-check'],
  },
}
