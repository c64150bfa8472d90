import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as siteLookTerms from '@platen/contracts/site-looks/terms'
import * as userTerms from '@platen/contracts/users/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as uiShared from '../../ui/shared-texts.ts'
import * as shared from '../../words/shared-texts.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'

export const shellTexts = {
  checklist: {
    back: { en: 'Back to the checklist', fr: 'Revenir à la mise en service' },
    complete: { en: 'The site is set up.', fr: 'La mise en service est terminée.' },
    left: {
      en: { one: 'Setup: {figure} step is missing.', other: 'Setup: {figure} steps are missing.' },
      fr: {
        one: 'Mise en service : il manque {figure} étape.',
        many: 'Mise en service : il manque {figure} d’étapes.',
        other: 'Mise en service : il manque {figure} étapes.',
      },
    },
  },
  menu: {
    navigation: { en: 'Main menu', fr: 'Menu principal' },
    open: { en: 'Open menu', fr: 'Ouvrir le menu' },
    close: { en: 'Close menu', fr: 'Fermer le menu' },
    collapse: { en: 'Collapse menu', fr: 'Réduire le menu' },
    expand: { en: 'Keep menu open', fr: 'Garder le menu ouvert' },
    more: uiShared.more,
    waiting: { en: '{figure} waiting', fr: '{figure} en attente' },
    failed: { en: '{figure} failed', fr: '{figure} en échec' },
    areas: {
      top: { en: 'Catalog and partners', fr: 'Catalogue et partenaires' },
      orders: orderTerms.orders,
      fulfillment: fulfillmentTerms.fulfillment,
      stock: commonTerms.stock,
      warehouse: warehouseTerms.warehouse,
      setup: { en: 'Setup', fr: 'Configuration' },
      account: { en: 'My account', fr: 'Mon compte' },
    },
    groups: {
      floor: shared.floor,
      catalog: productTerms.catalog,
      people: { en: 'People', fr: 'Personnes' },
      system: commonTerms.system,
    },
  },
  navbar: {
    search: { en: 'Search orders, barcodes, SKUs', fr: 'Commandes, codes-barres, SKU' },
    language: userTerms.language,
    theme: { en: 'Theme: {name}', fr: 'Thème : {name}' },
    account: { en: 'Account: {name}', fr: 'Compte : {name}' },
    profile: commonTerms.myProfile,
    sign_out: shared.signOut,
    help: shared.help,
    live_off: {
      en: 'Live updates are interrupted; the screen refreshes every 30 seconds.',
      fr: 'Les mises à jour en direct sont interrompues ; l’écran se rafraîchit toutes les 30 secondes.',
    },
  },
  bulk: {
    going: { en: '{title}: {done} of {total}', fr: '{title} : {done} sur {total}' },
    done: {
      en: '{title}: {changed} changed, {not_changed} not changed',
      fr: '{title} : terminé. Modifiés : {changed}, non modifiés : {not_changed}',
    },
    stopped: {
      en: '{title} stopped: {changed} changed, {not_changed} not changed',
      fr: '{title} : arrêté. Modifiés : {changed}, non modifiés : {not_changed}',
    },
  },
  bell: {
    title: shared.notifications,
    unread: {
      en: { one: '{count} new notification', other: '{count} new notifications' },
      fr: {
        one: '{count} nouvelle notification',
        many: '{count} nouvelles notifications',
        other: '{count} nouvelles notifications',
      },
    },
    needs: { en: 'something new needs someone', fr: 'du nouveau à traiter' },
    clear: { en: 'Clear all', fr: 'Tout effacer' },
  },
  scroll_top: { en: 'Back to top', fr: 'Revenir en haut' },
  footer: { en: '© {year} {app}', fr: '© {year} {app}' },
  customizer: {
    title: { en: 'Appearance', fr: 'Apparence' },
    open: { en: 'Customize appearance', fr: 'Personnaliser l’apparence' },
    changed: { en: 'changed from default', fr: 'différente du réglage par défaut' },
    themes: {
      light: siteLookTerms.light,
      dark: siteLookTerms.dark,
      system: commonTerms.system,
    },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    shell: typeof shellTexts
  }
}
