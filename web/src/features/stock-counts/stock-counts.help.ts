import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const stockCountsHelp: ScreenHelps = {
  '/stock/counts': {
    about: {
      en: 'Counts of the pick area. Start one for a range of locations, a category or a list of SKUs; the work on the floor goes on meanwhile. A blind count hides what is expected, so that no one counts towards a number.',
      fr: 'Les comptages de la zone de prélèvement. Commencez-en un pour une plage d’emplacements, une catégorie ou une liste de SKU ; le travail continue pendant ce temps. Un comptage à l’aveugle cache les quantités attendues, pour que personne ne compte vers un nombre.',
    },
    next: ['/stock/stock-info', '/warehouse/locations'],
  },
  '/stock/counts/$id': {
    about: {
      en: 'Scan what is on the shelf, or enter quantities; several people can count at the same time. A recount begins a new round, and only the newest one counts. Pause the count, look at the differences and close it: closing adjusts the stock. What wasn’t counted stays as it is.',
      fr: 'Scannez ce qui est sur l’étagère, ou saisissez des quantités ; plusieurs personnes peuvent compter en même temps. Un nouveau comptage d’une ligne remplace le précédent. Mettez en pause, regardez les écarts et clôturez : la clôture ajuste le stock. Ce qui n’a pas été compté reste tel quel.',
    },
    next: ['/stock/counts', '/stock/stock-info'],
  },
}
