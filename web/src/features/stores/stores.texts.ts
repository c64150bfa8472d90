import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as userTerms from '@platen/contracts/users/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as skuMappingTerms from '@platen/contracts/sku-mappings/terms'

export const storesTexts = {
  stores: storeTerms.stores,
  search: shared.codeName,
  none: {
    en: 'No stores yet. Orders belong to a store.',
    fr: 'Aucune boutique. Une commande appartient à une boutique.',
  },
  views: {
    all: commonTerms.everything,
    paused: commonTerms.paused,
    archived: uiShared.archivedPluralFeminine,
  },
  add: shared.addStore,
  add_title: storeTerms.addAStore,
  edit: shared.edit,
  save: { en: 'Save store', fr: 'Enregistrer la boutique' },
  archived_done: {
    en: 'Store archived. It accepts no new orders.',
    fr: 'Boutique archivée. Elle n’accepte plus de commandes.',
  },
  archived_one: commonTerms.archivedFeminine,
  pause: { en: 'Pause store', fr: 'Mettre en pause' },
  paused_done: {
    en: 'Store paused. New orders come in on hold.',
    fr: 'Boutique en pause. Les nouvelles commandes sont retenues.',
  },
  paused_means: {
    en: 'This store is paused: new orders come in on hold.',
    fr: 'Cette boutique est en pause : les nouvelles commandes sont retenues.',
  },
  resume: { en: 'Resume store', fr: 'Reprendre' },
  resumed: { en: 'Store resumed', fr: 'Boutique de nouveau active' },
  still_held: {
    en: {
      one: '{figure} order came in while the store was paused and is on hold.',
      other: '{figure} orders came in while the store was paused and are on hold.',
    },
    fr: {
      one: '{figure} commande arrivée pendant la pause est retenue.',
      many: '{figure} de commandes arrivées pendant la pause sont retenues.',
      other: '{figure} commandes arrivées pendant la pause sont retenues.',
    },
  },
  release: {
    title: { en: 'Release held orders', fr: 'Libérer les commandes retenues' },
    text: {
      en: 'They came in while the store was paused. Released orders go to the queues.',
      fr: 'Elles sont arrivées pendant la pause. Une fois libérées, elles passent dans les files.',
    },
    will: {
      en: { one: '{figure} order will be released.', other: '{figure} orders will be released.' },
      fr: {
        one: '{figure} commande sera libérée.',
        many: '{figure} de commandes seront libérées.',
        other: '{figure} commandes seront libérées.',
      },
    },
  },
  details: storeTerms.store,
  code: commonTerms.code,
  code_hint: {
    en: 'Up to 40 letters, digits and dashes. It stays once the store has orders.',
    fr: '40 lettres, chiffres ou tirets au plus. Il ne change plus dès que la boutique a des commandes.',
  },
  code_kept: {
    en: 'Carriers know this store’s labels by its code, so it can’t be changed.',
    fr: 'Les transporteurs connaissent les étiquettes par ce code : il ne peut pas changer.',
  },
  name: commonTerms.name,
  name_hint: { en: 'As shown in lists and at stations', fr: 'Tel qu’affiché dans les listes et aux postes' },
  platform: storeTerms.platform,
  platform_hint: { en: 'Where its orders come from', fr: 'D’où viennent ses commandes' },
  unconnected: {
    en: 'This platform isn’t connected yet. Import its orders as files.',
    fr: 'Cette plateforme n’est pas encore connectée. Importez ses commandes en fichiers.',
  },
  state: commonTerms.status,
  handling_days: storeTerms.handlingDays,
  handling_days_hint: {
    en: 'Used for orders without a ship-by date. Leave empty to use the default. Existing orders keep their date.',
    fr: 'Pour les commandes sans date limite. Laissez vide pour utiliser la valeur par défaut. Les commandes existantes gardent leur date.',
  },
  days_of_site: commonTerms.byDefault,
  shipping: shared.shipping,
  vendor: commonTerms.defaultShippingVendor,
  vendor_of_site: commonTerms.byDefault,
  service: commonTerms.defaultService,
  service_of_order: { en: 'As requested in the order', fr: 'Demandé dans la commande' },
  sender: { en: 'Sender and return address', fr: 'Expéditeur et adresse de retour' },
  own_sender: { en: 'This store has its own address', fr: 'Cette boutique a sa propre adresse' },
  own_sender_hint: {
    en: 'Printed on new shipping labels, and where parcels are returned. Otherwise the default address is used.',
    fr: 'Figure sur les nouvelles étiquettes et reçoit les retours. Sinon, l’adresse par défaut est utilisée.',
  },
  sender_of_site: commonTerms.byDefault,
  address: {
    name: commonTerms.name,
    company: commonTerms.company,
    address1: commonTerms.address,
    address2: { en: 'Address, second line', fr: 'Adresse, seconde ligne' },
    city: commonTerms.city,
    state: commonTerms.stateOrProvince,
    postal_code: commonTerms.postalCode,
    country: commonTerms.country,
    missing: { en: 'Fill in this field.', fr: 'Remplissez ce champ.' },
    format: {
      en: 'Check it: postal codes of this country look like {format} (A: letter, 9: digit).',
      fr: 'À vérifier : dans ce pays, un code postal s’écrit {format} (A : lettre, 9 : chiffre).',
    },
  },
  attached_hint: {
    en: 'Packed with every order of this store, once per order.',
    fr: 'Joints à chaque commande de cette boutique, une fois par commande.',
  },
  slip: {
    title: shared.packingSlip,
    prints_hint: {
      en: 'At Package, for each parcel of this store',
      fr: 'À l’emballage, pour chaque colis de la boutique',
    },
    printed: { en: 'Printed', fr: 'Impression' },
    at_package: { en: 'At Package, for each parcel', fr: 'À l’emballage, pour chaque colis' },
    not_printed: uiShared.no,
    language: userTerms.language,
    text: { en: 'Text', fr: 'Texte' },
    text_hint: {
      en: 'Above the items, such as a thank-you',
      fr: 'Au-dessus des articles, un remerciement par exemple',
    },
    footer: commonTerms.footer,
  },
  logo: {
    title: storeTerms.packingSlipLogo,
    drop: { en: 'Drop a logo here, or choose a file', fr: 'Déposez un logo ici ou choisissez un fichier' },
    replace: {
      en: 'Drop another logo here, or choose a file',
      fr: 'Déposez un autre logo ici ou choisissez un fichier',
    },
    hint: {
      en: 'PNG, JPEG or WebP, up to {megabytes} MB. Saved immediately.',
      fr: 'PNG, JPEG ou WebP, {megabytes} Mo au plus. Enregistré aussitôt.',
    },
    of: { en: 'Logo of {name}', fr: 'Logo de {name}' },
    saved: { en: 'Logo saved', fr: 'Logo enregistré' },
    remove: { en: 'Remove logo', fr: 'Retirer le logo' },
  },
  held: { en: 'On hold since the pause', fr: 'Retenues par la pause' },
  last_import: storeTerms.lastImport,
  never: commonTerms.never,
  mapping: {
    title: skuMappingTerms.skuMapping,
    of: { en: 'Mapping of {sku}', fr: 'Association de {sku}' },
    means: {
      en: 'Orders of the store with this SKU get this variant and these designs. Orders waiting for this SKU are retried.',
      fr: 'Les commandes de la boutique avec ce SKU reçoivent cette variante et ces visuels. Celles qui attendent ce SKU sont relancées.',
    },
    store: storeTerms.store,
    choose_store: shared.chooseAStore,
    sku: skuMappingTerms.skuInOrders,
    variant: productTerms.variant,
    archived: {
      en: 'Archived: orders with this SKU fail',
      fr: 'Archivée : les commandes avec ce SKU échouent',
    },
    search: productTerms.sku,
    none: {
      en: 'No mapped SKUs. Map one where a store’s SKU isn’t that of the catalog.',
      fr: 'Aucun SKU associé. Associez-en un lorsque le SKU d’une boutique n’est pas celui du catalogue.',
    },
    add: { en: 'Map a SKU', fr: 'Associer un SKU' },
    save: { en: 'Save mapping', fr: 'Enregistrer l’association' },
    saved: { en: 'Mapping saved', fr: 'Association enregistrée' },
    delete: uiShared.deleteAct,
    deleted: { en: 'Mapping deleted', fr: 'Association supprimée' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    stores: typeof storesTexts
  }
}
