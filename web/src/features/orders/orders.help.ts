import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const ordersHelp: ScreenHelps = {
  '/orders': {
    about: {
      en: 'All orders of all stores. Search for a number, a customer or a tracking number, or combine filters and keep them as a view. Select several orders to hold, release, expedite or cancel them, or to print their barcodes.',
      fr: 'Toutes les commandes de toutes les boutiques. Cherchez un numéro, un client ou un numéro de suivi, ou combinez des filtres et enregistrez-les comme vue. Sélectionnez plusieurs commandes pour les retenir, les libérer, les rendre prioritaires ou les annuler, ou pour imprimer leurs codes-barres.',
    },
    next: ['/orders/sync-history', '/orders/failed', '/fulfillment/print-barcode'],
  },
  '/orders/open': {
    about: {
      en: 'Orders of which no barcode is printed yet. Quantities, designs and the address can still be changed freely. An order moves on as soon as the first barcode of its pieces is printed.',
      fr: 'Les commandes dont aucun code-barres n’est encore imprimé. Les quantités, les visuels et l’adresse peuvent encore être modifiés librement. Une commande passe à la suite dès que le premier code-barres de ses pièces est imprimé.',
    },
    next: ['/fulfillment/print-barcode', '/orders/processing'],
  },
  '/orders/processing': {
    about: {
      en: 'Orders in production: at least one barcode is printed, and not everything is packaged. The bar of an order shows how far its pieces are; open the order to see where each piece waits.',
      fr: 'Les commandes en production : au moins un code-barres est imprimé et tout n’est pas encore emballé. La barre d’une commande montre l’avancement de ses pièces ; ouvrez la commande pour voir où attend chacune.',
    },
    next: ['/overview', '/fulfillment/print', '/packing-slot'],
  },
  '/orders/shipping': {
    about: {
      en: 'Orders whose parcel is packed and labeled and waits for the carrier. They are completed when the parcel is handed over. Until then, the label can be voided and the parcel unpacked.',
      fr: 'Les commandes dont le colis est emballé et étiqueté, et attend le transporteur. Elles se terminent quand le colis est remis. Jusque-là, on peut annuler l’étiquette et déballer le colis.',
    },
    next: ['/fulfillment/package', '/orders/completed'],
  },
  '/orders/completed': {
    about: {
      en: 'Orders whose parcel was handed over to the carrier. They no longer change. If a customer complains, reship the order from its page: that makes a new order that is linked to this one.',
      fr: 'Les commandes dont le colis a été remis au transporteur. Elles ne changent plus. Si un client se plaint, réexpédiez la commande depuis sa page : une nouvelle commande liée à celle-ci est créée.',
    },
    next: ['/orders/shipping', '/orders'],
  },
  '/orders/cancelled': {
    about: {
      en: 'Orders that the store or someone here cancelled, each with its reason. Their blanks were released, and their waiting print jobs were cancelled. A piece that was already started asks at its next scan what becomes of its blank.',
      fr: 'Les commandes annulées par la boutique ou ici, chacune avec son motif. Leurs supports ont été libérés et leurs tâches d’impression en attente, annulées. Une pièce déjà commencée demande à son prochain scan ce que devient son support.',
    },
    next: ['/orders', '/packing-slot'],
  },
  '/orders/failed': {
    about: {
      en: 'Orders that can’t be produced yet, because a SKU is unknown, a design is missing or an address can’t be used. The views gather them by cause. Fix the cause once, for example by mapping a SKU or uploading a design, and all orders that wait for it are retried by themselves.',
      fr: 'Les commandes qui ne peuvent pas encore être produites, parce qu’un SKU est inconnu, qu’un visuel manque ou qu’une adresse est inutilisable. Les vues les regroupent par cause. Réglez la cause une seule fois, par exemple en associant un SKU ou en téléversant un visuel : toutes les commandes qui l’attendent sont relancées d’elles-mêmes.',
    },
    next: ['/stores/sku-mapping', '/designs', '/variants/create'],
  },
  '/orders/detail/$id': {
    about: {
      en: 'Everything about one order. The first line says where it is; below it are its items with their pieces, its parcel and its timeline. From here you can hold, edit, split, cancel or reship it, and reprint its labels.',
      fr: 'Tout sur une commande. La première ligne dit où elle en est ; au-dessous se trouvent ses articles avec leurs pièces, son colis et sa chronologie. D’ici, vous pouvez la retenir, la modifier, la scinder, l’annuler ou la réexpédier, et réimprimer ses étiquettes.',
    },
    next: ['/orders', '/fulfillment/package-detail'],
  },
  '/orders/edit/$id': {
    about: {
      en: 'Change what is still open: the address until a label exists, and quantities, variants and designs of pieces that wait for their barcode. A field that you change here stays as you set it, also when the store sends a newer version.',
      fr: 'Modifiez ce qui peut encore l’être : l’adresse tant qu’aucune étiquette n’existe, et les quantités, variantes et visuels des pièces qui attendent leur code-barres. Un champ modifié ici garde votre valeur, même si la boutique envoie une version plus récente.',
    },
    next: ['/orders/failed', '/designs'],
  },
}
