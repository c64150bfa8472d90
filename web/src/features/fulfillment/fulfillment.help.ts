import type { Worded } from '@platen/contracts/values/language'
import type { NamedKey } from '../../platform/help.ts'
import type { ScreenHelps } from '../../platform/routing/screen-help.ts'
import type { actKeys } from './station/act-keys.ts'

type Acts = keyof typeof actKeys

/** What each act does, in words. Most of their buttons are there only with a piece. */
const actNames: { readonly [Of in Acts]: Readonly<Record<keyof (typeof actKeys)[Of], Worded>> } = {
  printBarcode: {
    print: { en: 'Print the selection, or all', fr: 'Imprimer la sélection, ou tout' },
    reprint: { en: 'Reprint the label of the scanned piece', fr: 'Réimprimer l’étiquette de la pièce scannée' },
  },
  print: {
    next: { en: 'Print the side, or flip the piece', fr: 'Imprimer la face, ou retourner la pièce' },
    printInstead: { en: 'Print the side again', fr: 'Imprimer la face encore une fois' },
    mark: { en: 'Mark the side as printed', fr: 'Marquer la face comme imprimée' },
    skip: { en: 'Skip the side, with a reason', fr: 'Ignorer la face, avec un motif' },
    turnBack: { en: 'Go back to the side before', fr: 'Revenir à la face précédente' },
  },
  printDesign: {
    print: { en: 'Print them, or continue after a stop', fr: 'Les imprimer, ou continuer après un arrêt' },
    otherTag: { en: 'Print those of other printer tags', fr: 'Imprimer celles d’autres repères' },
    stop: { en: 'Stop printing', fr: 'Arrêter l’impression' },
    close: { en: 'Close the result', fr: 'Fermer le résultat' },
  },
  confirmPrinted: {
    confirm: { en: 'Confirm the piece', fr: 'Confirmer la pièce' },
  },
  qualityCheck: {
    pass: { en: 'Pass the piece', fr: 'Accepter la pièce' },
  },
  packaging: {
    packOrHandOver: { en: 'Package, or mark as handed over', fr: 'Emballer, ou marquer comme remis' },
    label: { en: 'Print the shipping label again', fr: 'Réimprimer l’étiquette d’expédition' },
    slip: { en: 'Print the packing slip', fr: 'Imprimer le bordereau d’expédition' },
  },
  pieces: {
    reject: { en: 'Reject the piece, with a reason', fr: 'Rejeter la pièce, avec un motif' },
  },
  cancelledPiece: {
    returnBlank: { en: 'Return a cancelled piece’s blank', fr: 'Remettre en stock le support d’une pièce annulée' },
    scrapBlank: { en: 'Scrap a cancelled piece’s blank', fr: 'Mettre au rebut le support d’une pièce annulée' },
  },
  everyStation: {
    undo: { en: 'Undo your last step', fr: 'Annuler votre dernière étape' },
  },
}

/** The keys of acts, which are loaded with the stations. */
function keysOf(...acts: readonly Acts[]): () => Promise<readonly NamedKey[]> {
  return async () => {
    const { actKeys: keys } = await import('./station/act-keys.ts')
    return acts.flatMap((of) => {
      const names: Readonly<Record<string, Worded>> = actNames[of]
      return Object.entries<string>(keys[of]).flatMap(([act, key]) => {
        const name = names[act]
        return name ? [{ keys: [key], name }] : []
      })
    })
  }
}

export const fulfillmentHelp: ScreenHelps = {
  '/fulfillment/print-barcode': {
    about: {
      en: 'Where a piece begins: print its barcode label, take the blank from the shelf and stick the label on it. “Print all” prints everything that is ready as one batch, with a picklist in walking order. A batch takes its blanks from stock and can’t be undone; pieces without a blank stay in the queue as short.',
      fr: 'C’est ici qu’une pièce commence : imprimez son étiquette à code-barres, prenez le support sur l’étagère et collez-y l’étiquette. « Tout imprimer » imprime en un lot tout ce qui est prêt, avec une liste de prélèvement dans l’ordre du parcours. Un lot prend ses supports dans le stock et ne s’annule pas ; les pièces sans support restent dans la file, en rupture.',
    },
    next: ['/fulfillment/print', '/fulfillment/print-design', '/stock/stock-info', '/warehouse/replenishment'],
    keys: keysOf('printBarcode', 'cancelledPiece', 'everyStation'),
  },
  '/fulfillment/print': {
    about: {
      en: 'Print one piece at a time. Scan its label: the screen shows the side that must be up and sends the design to the printer. A piece with two sides opens on the front; flip it when the screen says so. Skip a side only if it can’t be printed: you’re asked for the reason.',
      fr: 'Imprimez une pièce à la fois. Scannez son étiquette : l’écran montre la face à placer vers le haut et envoie le visuel à l’imprimante. Une pièce à deux faces s’ouvre sur le devant ; retournez-la quand l’écran le demande. N’ignorez une face que si elle ne peut pas être imprimée : un motif est demandé.',
    },
    next: ['/fulfillment/confirm-printed', '/fulfillment/print-design', '/fulfillment/print-detail'],
    keys: keysOf('print', 'pieces', 'cancelledPiece', 'everyStation'),
  },
  '/fulfillment/print-detail': {
    about: {
      en: 'Everything about one piece that waits for its print: its sides with their artwork, its timeline, who had it last, its codes and its print jobs. You don’t need a station, and nothing is changed here. Without a code, search by the beginning of a barcode, SKU or order number.',
      fr: 'Tout sur une pièce qui attend son impression : ses faces avec leurs visuels, sa chronologie, la dernière personne à l’avoir eue, ses codes et ses tâches d’impression. Aucun poste n’est nécessaire et rien ne change ici. Sans code, cherchez par le début d’un code-barres, d’un SKU ou d’un numéro de commande.',
    },
    next: ['/fulfillment/print', '/orders'],
  },
  '/fulfillment/print-design': {
    about: {
      en: 'Print many pieces together: scan or paste their barcodes, or choose whole groups with the same design and printer tag. You see how many of them are printed and which failed, and you can stop at any time. A piece with a text of its own is left out, because someone has to see the text: print it at Print.',
      fr: 'Imprimez plusieurs pièces ensemble : scannez ou collez leurs codes-barres, ou choisissez des groupes entiers qui ont le même visuel et le même repère. Vous voyez combien sont imprimées et lesquelles ont échoué, et vous pouvez arrêter à tout moment. Une pièce avec un texte personnalisé est écartée, car une personne doit voir ce texte : imprimez-la à l’écran « Impression des visuels ».',
    },
    next: ['/fulfillment/confirm-printed', '/fulfillment/print'],
    keys: keysOf('printDesign', 'everyStation'),
  },
  '/fulfillment/confirm-printed': {
    about: {
      en: 'Check that the print came out of the printer as it should, and confirm it. With “Confirm on scan”, scanning the label is enough. Reject what is wrong: the piece is reprinted, or a replacement starts with a new label.',
      fr: 'Vérifiez que l’impression est bien sortie de l’imprimante et confirmez-la. Avec « Confirmer au scan », il suffit de scanner l’étiquette. Rejetez ce qui ne va pas : la pièce est réimprimée, ou une pièce de remplacement commence avec une nouvelle étiquette.',
    },
    next: ['/fulfillment/quality-check', '/fulfillment/confirm-printed-detail'],
    keys: keysOf('confirmPrinted', 'pieces', 'cancelledPiece', 'everyStation'),
  },
  '/fulfillment/confirm-printed-detail': {
    about: {
      en: 'Everything about one piece that was printed: what each print job did, its sides with their artwork, its timeline and where it is. You don’t need a station, and nothing is changed here. Without a code, search for the piece.',
      fr: 'Tout sur une pièce imprimée : ce qu’a donné chaque tâche d’impression, ses faces avec leurs visuels, sa chronologie et l’endroit où elle se trouve. Aucun poste n’est nécessaire et rien ne change ici. Sans code, cherchez la pièce.',
    },
    next: ['/fulfillment/confirm-printed', '/orders'],
  },
  '/fulfillment/quality-check': {
    about: {
      en: 'Compare the piece with the artwork on the screen: right design, place, size and color, no stains. Press the picture to see the artwork at 100%. Pass it, and the screen says into which packing slot it goes; a single piece goes straight to Package. Reject it, and choose the reason.',
      fr: 'Comparez la pièce au visuel à l’écran : bon visuel, bonne position, bonne taille, bonne couleur, aucune tache. Touchez l’image pour voir le visuel à 100 %. Acceptez-la, et l’écran indique son casier d’emballage ; une pièce seule va directement à l’emballage. Rejetez-la en choisissant le motif.',
    },
    next: ['/fulfillment/package', '/packing-slot', '/fulfillment/quality-check-detail'],
    keys: keysOf('qualityCheck', 'pieces', 'cancelledPiece', 'everyStation'),
  },
  '/fulfillment/quality-check-detail': {
    about: {
      en: 'Everything about one piece at or after Quality Check: who checked it, its slot, its sides, its timeline and its parcel. You don’t need a station, and nothing is changed here. Without a code, search for the piece.',
      fr: 'Tout sur une pièce au contrôle qualité ou après : qui l’a contrôlée, son casier, ses faces, sa chronologie et son colis. Aucun poste n’est nécessaire et rien ne change ici. Sans code, cherchez la pièce.',
    },
    next: ['/fulfillment/quality-check', '/packing-slot'],
  },
  '/fulfillment/package': {
    about: {
      en: 'Scan a piece or a slot: the screen says from which slot to take the order, what else goes into the parcel and where it is shipped. Scan each piece as you put it in, then package; the label prints by itself. “Handover” lists what waits for the carrier: only what is handed over completes its order.',
      fr: 'Scannez une pièce ou un casier : l’écran dit dans quel casier prendre la commande, ce qui va aussi dans le colis et où il part. Scannez chaque pièce en la mettant dans le colis, puis emballez ; l’étiquette s’imprime d’elle-même. « Remise des colis » liste ce qui attend le transporteur : seule la remise termine la commande.',
    },
    next: ['/packing-slot', '/orders/shipping', '/fulfillment/package-detail'],
    keys: keysOf('packaging', 'pieces', 'cancelledPiece', 'everyStation'),
  },
  '/fulfillment/package-detail': {
    about: {
      en: 'Everything about one parcel: its pieces and what goes with them, its label and tracking number, where it is shipped and who did what. You don’t need a station, and nothing is changed here. Search by a barcode or an order number.',
      fr: 'Tout sur un colis : ses pièces et ce qui les accompagne, son étiquette et son numéro de suivi, sa destination et qui a fait quoi. Aucun poste n’est nécessaire et rien ne change ici. Cherchez par un code-barres ou un numéro de commande.',
    },
    next: ['/fulfillment/package', '/orders/shipping'],
  },
}
