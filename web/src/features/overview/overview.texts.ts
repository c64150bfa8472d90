import type { TextTree } from '../../platform/i18n/text-types.ts'
import { holdNames } from '@platen/contracts/lists/words'
import { printerStateWords } from '@platen/contracts/printers/printer-choices'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as overviewTerms from '@platen/contracts/overview/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as stationTerms from '@platen/contracts/stations/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../words/shared-texts.ts'

export const overviewTexts = {
  title: overviewTerms.overview,
  hint: { en: 'What needs someone now', fr: 'Ce qui demande une intervention' },
  /** What a number in a table is of, for those who don't see its row and column. */
  of_what: { en: '{name}, {what}', fr: '{name}, {what}' },
  stages: {
    title: { en: 'In production', fr: 'En production' },
    none: { en: 'No pieces in production', fr: 'Aucune pièce en production' },
    marked: {
      en: 'The red part of each stage is late.',
      fr: 'La part rouge de chaque étape est en retard.',
    },
    none_late: shared.nothingIsLate,
    stage: fulfillmentTerms.stage,
    pieces: commonTerms.pieces,
    late: commonTerms.late,
    held: shared.onHold,
    all: orderTerms.total,
  },
  pieces: {
    title: overviewTerms.piecesInProduction,
    hint: {
      en: 'At every stage, including pieces on hold and short ones',
      fr: 'À toutes les étapes, pièces retenues ou en rupture comprises',
    },
    none: {
      en: 'Pieces are here from the import of their order until they are packaged.',
      fr: 'Les pièces sont ici de l’importation de leur commande jusqu’à leur emballage.',
    },
    views: {
      all: commonTerms.everything,
      late: commonTerms.late,
      held: shared.onHold,
      short: shared.shortOfStock,
    },
    search: shared.skuBarcodeOrderNumber,
    picture: shared.picture,
    due: orderTerms.shipBy,
    by_today: { en: 'Today or late', fr: 'Aujourd’hui ou en retard' },
    short: shared.shortOfStock,
    sku: productTerms.sku,
    open_orders: orderTerms.openOrders,
    station: shared.openAtStation,
    replacement: commonTerms.replacement,
    urgent: fulfillmentTerms.urgent,
  },
  ship_by: {
    title: { en: 'Orders to ship', fr: 'Commandes à expédier' },
    late: commonTerms.late,
    none_late: shared.nothingIsLate,
    today: shared.today,
    tomorrow: { en: 'Tomorrow', fr: 'Demain' },
    held: {
      en: { one: '{figure} of them on hold', other: '{figure} of them on hold' },
      fr: { one: 'dont {figure} retenue', many: 'dont {figure} retenues', other: 'dont {figure} retenues' },
    },
  },
  cutoffs: {
    title: { en: 'In time for the carriers', fr: 'À temps pour les transporteurs' },
    none: { en: 'No orders to ship by tomorrow', fr: 'Aucune commande à expédier d’ici demain' },
    no_vendor: shared.noVendorChosen,
    open: { en: 'Cut-off today at {time}', fr: 'Heure limite aujourd’hui : {time}' },
    left: {
      hours: { en: '{hours} h {minutes} left', fr: 'encore {hours} h {minutes}' },
      minutes: { en: '{minutes} min left', fr: 'encore {minutes} min' },
    },
    passed: { en: 'Today’s cut-off was at {time}', fr: 'Heure limite d’aujourd’hui dépassée : {time}' },
    no_pickup: { en: 'No pickup today', fr: 'Pas de ramassage aujourd’hui' },
    next: { en: 'next one on {when}', fr: 'prochaine : {when}' },
    unset: { en: 'No cut-off times', fr: 'Aucune heure limite' },
    late: { en: '{figure} late', fr: '{figure} en retard' },
    today: {
      open: {
        en: {
          one: '{figure} order due today can still make it',
          other: '{figure} orders due today can still make it',
        },
        fr: {
          one: '{figure} commande à expédier aujourd’hui est encore à temps',
          many: '{figure} commandes à expédier aujourd’hui sont encore à temps',
          other: '{figure} commandes à expédier aujourd’hui sont encore à temps',
        },
      },
      passed: {
        en: { one: '{figure} order due today missed it', other: '{figure} orders due today missed it' },
        fr: {
          one: '{figure} commande à expédier aujourd’hui l’a manquée',
          many: '{figure} commandes à expédier aujourd’hui l’ont manquée',
          other: '{figure} commandes à expédier aujourd’hui l’ont manquée',
        },
      },
      no_pickup: {
        en: {
          one: '{figure} order due today can’t leave today',
          other: '{figure} orders due today can’t leave today',
        },
        fr: {
          one: '{figure} commande à expédier aujourd’hui ne peut pas partir',
          many: '{figure} commandes à expédier aujourd’hui ne peuvent pas partir',
          other: '{figure} commandes à expédier aujourd’hui ne peuvent pas partir',
        },
      },
      unset: {
        en: { one: '{figure} order due today', other: '{figure} orders due today' },
        fr: {
          one: '{figure} commande à expédier aujourd’hui',
          many: '{figure} commandes à expédier aujourd’hui',
          other: '{figure} commandes à expédier aujourd’hui',
        },
      },
    },
    tomorrow: { en: '{figure} due tomorrow', fr: '{figure} pour demain' },
  },
  failures: {
    title: orderTerms.failedOrders,
    none: { en: 'No failed orders', fr: 'Aucune commande en échec' },
    sku: shared.skuNotInTheCatalog,
    design: shared.designMissingOrUnusable,
    address: shared.addressIncomplete,
    other: commonTerms.other,
    all: { en: 'All failed orders', fr: 'Toutes les commandes en échec' },
  },
  holds: {
    title: { en: 'Orders on hold', fr: 'Commandes retenues' },
    none: { en: 'No orders on hold', fr: 'Aucune commande retenue' },
    payment: holdNames.payment,
    manual: { en: 'By a person', fr: 'Par une personne' },
    system: holdNames.system,
    all: { en: 'All orders on hold', fr: 'Toutes les commandes retenues' },
  },
  labels: {
    title: { en: 'Labels with an unknown outcome', fr: 'Étiquettes au sort inconnu' },
    none: { en: 'The outcome of every label is known', fr: 'Le sort de chaque étiquette est connu' },
    packaged: { en: 'packaged {ago}', fr: 'emballée {ago}' },
    all: {
      en: { one: 'The order of this label', other: 'The orders of all {figure} labels' },
      fr: {
        one: 'La commande de cette étiquette',
        many: 'Les commandes des {figure} étiquettes',
        other: 'Les commandes des {figure} étiquettes',
      },
    },
    hint: {
      en: 'Platen asks the carrier again every few seconds. A label is never bought twice.',
      fr: 'Platen interroge le transporteur toutes les quelques secondes. Une étiquette n’est jamais achetée deux fois.',
    },
  },
  short: {
    title: { en: 'Short SKUs', fr: 'SKU en rupture' },
    none: { en: 'Every piece has its blank', fr: 'Chaque pièce a son support' },
    in_words: {
      en: { one: '{figure} order waits for blanks.', other: '{figure} orders wait for blanks.' },
      fr: {
        one: '{figure} commande attend des supports.',
        many: '{figure} commandes attendent des supports.',
        other: '{figure} commandes attendent des supports.',
      },
    },
    sku: productTerms.sku,
    orders: orderTerms.orders,
    pieces: commonTerms.pieces,
    all: {
      en: { one: '{figure} short SKU', other: 'All {figure} short SKUs' },
      fr: {
        one: '{figure} SKU en rupture',
        many: 'Les {figure} SKU en rupture',
        other: 'Les {figure} SKU en rupture',
      },
    },
  },
  floor: {
    title: { en: 'Printers and stations', fr: 'Imprimantes et postes' },
    none: {
      en: 'No printer or station needs someone',
      fr: 'Aucune imprimante ni aucun poste ne demande d’intervention',
    },
    failing: printerStateWords.failing,
    stopped: { en: 'Stopped', fr: 'Arrêtée' },
    silent: { en: 'Silent', fr: 'Silencieux' },
    jobs: {
      en: { one: '{figure} job waits, queued {ago}', other: '{figure} jobs wait, the oldest queued {ago}' },
      fr: {
        one: '{figure} tâche attend, ajoutée à la file d’attente {ago}',
        many: '{figure} tâches attendent, la plus ancienne ajoutée à la file d’attente {ago}',
        other: '{figure} tâches attendent, la plus ancienne ajoutée à la file d’attente {ago}',
      },
    },
    more_jobs: shared.andFigureMore,
    last_at: { en: 'Last piece {ago}, and pieces wait', fr: 'Dernière pièce {ago}, et des pièces attendent' },
  },
  throughput: {
    title: { en: 'Throughput today', fr: 'Débit du jour' },
    none: {
      en: 'Nothing was done today or on this weekday of the last four weeks.',
      fr: 'Rien n’a été fait aujourd’hui, ni ce jour de la semaine au cours des quatre dernières semaines.',
    },
    per_hour: { en: 'Pieces packaged per hour', fr: 'Pièces emballées par heure' },
    today: shared.today,
    usual: { en: 'Usual', fr: 'D’habitude' },
    hour: commonTerms.time,
    by_station: { en: 'Pieces by station', fr: 'Pièces par poste' },
    station: stationTerms.station,
    usual_by_now: { en: 'Usual by now', fr: 'D’habitude à cette heure' },
    compared: {
      en: {
        one: 'Usual: the same weekday of the last four weeks, of which {figure} had work.',
        other: 'Usual: the average of the same weekday in the last four weeks, of which {figure} had work.',
      },
      fr: {
        one: 'D’habitude : le même jour des quatre dernières semaines, dont {figure} travaillé.',
        many: 'D’habitude : la moyenne du même jour des quatre dernières semaines, dont {figure} travaillés.',
        other: 'D’habitude : la moyenne du même jour des quatre dernières semaines, dont {figure} travaillés.',
      },
    },
    not_compared: {
      en: 'No work was done on this weekday in the last four weeks to compare with.',
      fr: 'Aucun travail ce jour de la semaine au cours des quatre dernières semaines : rien à comparer.',
    },
  },
  forecast: {
    title: { en: 'Will ship late at today’s rate', fr: 'Partiront en retard au rythme du jour' },
    none: { en: 'No pieces', fr: 'Aucune pièce' },
    due: { en: 'Pieces due today or late: {figure}', fr: 'Pièces à expédier aujourd’hui ou en retard : {figure}' },
    assumption: {
      en: 'At {rate} per hour, as since today’s first one, packaging goes on until {until}, as it usually does on this weekday. Pieces on hold are left out.',
      fr: 'Au rythme de {rate} par heure depuis la première du jour, l’emballage dure jusqu’à {until}, comme d’habitude ce jour de la semaine. Sans les pièces retenues.',
    },
    no_rate: {
      en: 'Nothing was packaged today, so the rate isn’t known yet.',
      fr: 'Rien n’a été emballé aujourd’hui : le rythme n’est pas encore connu.',
    },
    no_end: {
      en: 'When packaging ends on this weekday isn’t known yet.',
      fr: 'L’heure de fin de l’emballage ce jour de la semaine n’est pas encore connue.',
    },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    overview: typeof overviewTexts
  }
}
