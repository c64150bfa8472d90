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
  stages: {
    title: { en: 'In production', fr: 'En production' },
    none: { en: 'No pieces in production', fr: 'Aucune pièce en production' },
    in_words: {
      en: {
        one: '{figure} piece, {late} late. The red part of each stage is late.',
        other: '{figure} pieces, {late} late. The red part of each stage is late.',
      },
      fr: {
        one: '{figure} pièce, dont {late} en retard. La part rouge de chaque étape est en retard.',
        many: '{figure} pièces, dont {late} en retard. La part rouge de chaque étape est en retard.',
        other: '{figure} pièces, dont {late} en retard. La part rouge de chaque étape est en retard.',
      },
    },
    stage: fulfillmentTerms.stage,
    pieces: commonTerms.pieces,
    late: commonTerms.late,
    held: shared.onHold,
  },
  ship_by: {
    title: { en: 'Orders to ship', fr: 'Commandes à expédier' },
    late: commonTerms.late,
    today: shared.today,
    tomorrow: { en: 'Tomorrow', fr: 'Demain' },
    held: {
      en: { one: '{figure} of them on hold', other: '{figure} of them on hold' },
      fr: { one: 'dont {figure} retenue', many: 'dont {figure} retenues', other: 'dont {figure} retenues' },
    },
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
    more: shared.andFigureMore,
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
    all: { en: 'All short SKUs', fr: 'Tous les SKU en rupture' },
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
      en: { one: '{figure} job waits', other: '{figure} jobs wait' },
      fr: { one: '{figure} tâche attend', many: '{figure} tâches attendent', other: '{figure} tâches attendent' },
    },
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
    assumption: {
      en: 'Pieces due today or late: {due}. At {rate} per hour, as since today’s first one, packaging goes on until {until}, as it usually does on this weekday.',
      fr: 'Pièces à expédier aujourd’hui ou en retard : {due}. Au rythme de {rate} par heure depuis la première du jour, l’emballage dure jusqu’à {until}, comme d’habitude ce jour de la semaine.',
    },
    no_rate: {
      en: 'Pieces due today or late: {due}. Nothing was packaged today, so the rate isn’t known yet.',
      fr: 'Pièces à expédier aujourd’hui ou en retard : {due}. Rien n’a été emballé aujourd’hui : le rythme n’est pas encore connu.',
    },
    no_end: {
      en: 'Pieces due today or late: {due}. When packaging ends on this weekday isn’t known yet.',
      fr: 'Pièces à expédier aujourd’hui ou en retard : {due}. L’heure de fin de l’emballage ce jour de la semaine n’est pas encore connue.',
    },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    overview: typeof overviewTexts
  }
}
