import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as printerTerms from '@platen/contracts/printers/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as shippingVendorTerms from '@platen/contracts/shipping-vendors/terms'

const shippingRules = { en: 'Shipping rules', fr: 'Règles d’expédition' } as const

export const shippingVendorsTexts = {
  title: shippingVendorTerms.shippingVendorsTitle,
  vendors: shippingVendorTerms.shippingVendors,
  search: shared.codeName,
  none: {
    en: 'No shipping vendors yet. Parcels can’t be packaged without one.',
    fr: 'Aucun transporteur pour l’instant. Sans transporteur, aucun colis ne peut être emballé.',
  },
  views: {
    all: commonTerms.everything,
    inactive: { en: 'Inactive', fr: 'Inactifs' },
    archived: uiShared.archivedPlural,
  },
  add: shared.addShippingVendor,
  add_title: { en: 'Add a shipping vendor', fr: 'Ajouter un transporteur' },
  back: shippingVendorTerms.shippingVendorsTitle,
  read_only: {
    en: 'You can view shipping vendors, but not add them.',
    fr: 'Vous pouvez consulter les transporteurs, mais pas en ajouter.',
  },
  details: shared.details,
  code_hint: {
    en: 'Up to 40 lowercase letters, digits, _ and -, for example canada-post',
    fr: '40 minuscules, chiffres, _ ou - au plus, par exemple postes-canada',
  },
  name: commonTerms.name,
  own_label_hint: {
    en: 'Platen prints the label and numbers the parcel. The type can’t be changed later.',
    fr: 'Platen imprime l’étiquette et numérote le colis. Le type ne peut plus être modifié ensuite.',
  },
  manual_hint: {
    en: 'You create the label with the carrier. Package asks for its tracking number. The type can’t be changed later.',
    fr: 'Vous créez l’étiquette chez le transporteur. Le numéro de suivi est demandé à l’emballage. Le type ne peut plus être modifié ensuite.',
  },
  use: { en: 'In use', fr: 'En service' },
  active: commonTerms.active,
  inactive: { en: 'Inactive', fr: 'Inactif' },
  active_hint: {
    en: 'An inactive vendor isn’t chosen for new parcels.',
    fr: 'Un transporteur inactif n’est pas choisi pour les nouveaux colis.',
  },
  archived: commonTerms.archived,
  services: shippingVendorTerms.services,
  services_hint: {
    en: 'What the carrier offers, and by which names stores ask for it: one name per line. A name means one service.',
    fr: 'Ce que propose le transporteur, et sous quels noms les boutiques le demandent : un nom par ligne. Un nom désigne un seul service.',
  },
  service: { en: 'Service {number}', fr: 'Service {number}' },
  add_service: { en: 'Add service', fr: 'Ajouter un service' },
  remove_service: { en: 'Remove service {number}', fr: 'Retirer le service {number}' },
  limits: { en: 'What it delivers', fr: 'Ce qu’il livre' },
  countries: shippingVendorTerms.countries,
  countries_hint: { en: 'Leave empty for every country', fr: 'Laissez vide pour tous les pays' },
  choose_country: { en: 'Choose countries', fr: 'Choisir des pays' },
  all_countries: { en: 'Every country', fr: 'Tous les pays' },
  and_more: { en: '{named} and {more} more', fr: '{named} et {more} de plus' },
  cutoffs: shippingVendorTerms.cutOffTimes,
  cutoffs_hint: {
    en: 'Parcels handed over by this time leave the same day. Shown at Package. Leave empty for days without pickup.',
    fr: 'Les colis remis avant cette heure partent le jour même. Affichée à l’emballage. Laissez vide les jours sans ramassage.',
  },
  tracking_url_hint: {
    en: 'The customer’s page at the carrier, with https. {tracking} stands for the tracking number.',
    fr: 'La page du client chez le transporteur, en https. {tracking} représente le numéro de suivi.',
  },
  label_format_hint: {
    en: 'What is offered first for a label on screen. A printer gets the format that it understands.',
    fr: 'Celui qui est proposé en premier à l’écran. Une imprimante reçoit le type de fichier qu’elle comprend.',
  },
  save: { en: 'Save shipping vendor', fr: 'Enregistrer le transporteur' },
  tabs: {
    label: { en: 'Vendors and rules', fr: 'Transporteurs et règles' },
    rules: shippingRules,
  },
  rules: {
    title: commonTerms.rules,
    files: shippingRules,
    text: {
      en: 'The first matching rule chooses the vendor; otherwise the store’s default, then the general default. Orders without a label follow every change, unless someone chose their vendor.',
      fr: 'La première règle qui correspond choisit le transporteur ; sinon celui de la boutique, puis celui par défaut. Les commandes sans étiquette suivent chaque modification, sauf si leur transporteur a été choisi à la main.',
    },
    none: {
      en: 'No rules yet: the defaults decide.',
      fr: 'Aucune règle pour l’instant : les choix par défaut décident.',
    },
    changed: { en: 'Rules changed by {who}, {when}', fr: 'Règles modifiées par {who}, {when}' },
    rule: { en: 'Rule {number}', fr: 'Règle {number}' },
    add: { en: 'Add rule', fr: 'Ajouter une règle' },
    remove: { en: 'Remove rule {number}', fr: 'Retirer la règle {number}' },
    earlier: { en: 'Move rule {number} up', fr: 'Monter la règle {number}' },
    later: { en: 'Move rule {number} down', fr: 'Descendre la règle {number}' },
    store: storeTerms.store,
    any_store: { en: 'Every store', fr: 'Toutes les boutiques' },
    service_asked: shippingVendorTerms.serviceAskedFor,
    any_service: { en: 'Any service', fr: 'N’importe quel service' },
    if: { en: 'If {conditions} → {choice}', fr: 'Si {conditions} → {choice}' },
    always: { en: 'Every order → {choice}', fr: 'Toutes les commandes → {choice}' },
    further_condition: { en: '{condition}', fr: 'si {condition}' },
    value: { en: '{value}', fr: '« {value} »' },
    store_is: { en: 'store is {store}', fr: 'la boutique est {store}' },
    country_is: { en: 'country is {countries}', fr: 'le pays est {countries}' },
    service_is: { en: 'service asked for is {service}', fr: 'le service demandé est {service}' },
    no_vendor: { en: 'no vendor chosen', fr: 'aucun transporteur choisi' },
    any_order: { en: 'Every order', fr: 'Toutes les commandes' },
    vendor: orderTerms.vendor,
    choose_vendor: { en: 'Choose a vendor', fr: 'Choisissez un transporteur' },
    archived_vendor: { en: '{name} (archived)', fr: '{name} (archivé)' },
    service: shippingVendorTerms.service,
    as_asked: shared.asTheStoreAsks,
    weight_between: { en: 'weight is {least} to {most}', fr: 'le poids est de {least} à {most}' },
    weight_from: { en: 'weight ≥ {least}', fr: 'le poids est d’au moins {least}' },
    weight_to: { en: 'weight ≤ {most}', fr: 'le poids est d’au plus {most}' },
    default: { en: 'Site default', fr: 'Transporteur par défaut' },
    default_text: {
      en: 'For orders that match no rule and whose store has no vendor.',
      fr: 'Pour les commandes sans règle et dont la boutique n’a pas de transporteur.',
    },
    first_vendor: { en: 'The vendor added first', fr: 'Le premier transporteur ajouté' },
    save: { en: 'Save rules', fr: 'Enregistrer les règles' },
    saved: { en: 'Rules saved', fr: 'Règles enregistrées' },
  },
  try: {
    title: { en: 'Try an order', fr: 'Essayer une commande' },
    order: orderTerms.order,
    text: {
      en: 'Enter our order number or the store’s. This uses the saved rules and changes nothing.',
      fr: 'Saisissez notre numéro ou celui de la boutique. Les règles enregistrées s’appliquent, sans rien modifier.',
    },
    send: { en: 'Try order', fr: 'Essayer' },
    country: commonTerms.country,
    weight: shared.weight,
    store: { en: 'Store default', fr: 'Choix de la boutique' },
    chosen: { en: 'The rules choose {vendor}', fr: 'Les règles choisissent {vendor}' },
    none: { en: 'No vendor fits', fr: 'Aucun transporteur ne convient' },
    keeps: {
      person: {
        en: 'A person chose {vendor}, so the order keeps it.',
        fr: 'Une personne a choisi {vendor} : la commande le garde.',
      },
      settled: {
        en: 'The order has a label or is finished, so it keeps {vendor}.',
        fr: 'La commande a une étiquette ou est terminée : elle garde {vendor}.',
      },
    },
  },
  test: {
    open: { en: 'Test label', fr: 'Étiquette d’essai' },
    title: { en: 'Test label of {name}', fr: 'Étiquette d’essai de {name}' },
    text: {
      en: 'A label with sample values, in the size that is saved. It belongs to no parcel.',
      fr: 'Une étiquette avec des valeurs d’exemple, au format enregistré. Elle n’appartient à aucun colis.',
    },
    printer: printerTerms.printer,
    on_screen: { en: 'On screen', fr: 'À l’écran' },
    choose: shared.chooseAPrinter,
    show: { en: 'Open test label', fr: 'Ouvrir l’étiquette' },
    print: { en: 'Print test label', fr: 'Imprimer l’étiquette' },
    printed: { en: 'Test label sent to the printer', fr: 'Étiquette d’essai envoyée à l’imprimante' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'shipping-vendors': typeof shippingVendorsTexts
  }
}
