import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as shared from '../../../words/shared-texts.ts'

/** Texts of the history of an order. */
export const orderTimelineTexts = {
  title: shared.timeline,
  older: { en: 'Show older', fr: 'Afficher les plus anciens' },
  all: { en: 'Show the whole timeline', fr: 'Afficher toute la chronologie' },
  status: { en: 'Order is now', fr: 'La commande est maintenant' },
  nothing: { en: 'nothing', fr: 'rien' },
  pieces: {
    created: {
      en: { one: '{figure} piece created', other: '{figure} pieces created' },
      fr: { one: '{figure} pièce créée', many: '{figure} pièces créées', other: '{figure} pièces créées' },
    },
    step: shared.figurePiece,
    scrap: {
      en: { one: '{figure} piece rejected', other: '{figure} pieces rejected' },
      fr: { one: '{figure} pièce rejetée', many: '{figure} pièces rejetées', other: '{figure} pièces rejetées' },
    },
    rework: {
      en: { one: '{figure} piece sent back', other: '{figure} pieces sent back' },
      fr: { one: '{figure} pièce renvoyée', many: '{figure} pièces renvoyées', other: '{figure} pièces renvoyées' },
    },
    cancel: {
      en: { one: '{figure} piece cancelled', other: '{figure} pieces cancelled' },
      fr: { one: '{figure} pièce annulée', many: '{figure} pièces annulées', other: '{figure} pièces annulées' },
    },
    unpack: {
      en: { one: '{figure} piece unpacked', other: '{figure} pieces unpacked' },
      fr: { one: '{figure} pièce déballée', many: '{figure} pièces déballées', other: '{figure} pièces déballées' },
    },
    undo: {
      en: { one: '{figure} piece, last step undone', other: '{figure} pieces, last step undone' },
      fr: {
        one: '{figure} pièce, dernière étape annulée',
        many: '{figure} pièces, dernière étape annulée',
        other: '{figure} pièces, dernière étape annulée',
      },
    },
  },
  events: {
    created: { en: 'Order created', fr: 'Commande créée' },
    held: { en: 'Put on hold', fr: 'Retenue' },
    released: { en: 'Released', fr: 'Libérée' },
    edited: { en: 'Edited', fr: 'Modifiée' },
    item_changed: { en: 'Line {sku} changed', fr: 'Ligne {sku} modifiée' },
    item_cancelled: { en: '{quantity} × {sku} cancelled', fr: 'Annulation de {quantity} × {sku}' },
    cancelled: { en: 'Order cancelled', fr: 'Commande annulée' },
    nothing_to_make: { en: 'Nothing to make here', fr: 'Rien à produire ici' },
    mended: { en: 'All problems resolved', fr: 'Tous les problèmes sont résolus' },
    retried: { en: 'Retried', fr: 'Relancée' },
    split_off: {
      en: { one: '{pieces} piece moved to {to}', other: '{pieces} pieces moved to {to}' },
      fr: {
        one: '{pieces} pièce déplacée vers {to}',
        many: '{pieces} pièces déplacées vers {to}',
        other: '{pieces} pièces déplacées vers {to}',
      },
    },
    reshipped: { en: 'Reshipped as {to}', fr: 'Réexpédiée sous {to}' },
    source_updated: { en: 'Updated from the store', fr: 'Mise à jour depuis la boutique' },
    import_remarked: { en: 'Remarks from an import', fr: 'Remarques d’une importation' },
    packaged: shared.parcelPackaged,
    handed_over: shared.parcelHandedOver,
    label_voided: shared.labelVoided,
    label_reprinted: shared.labelReprinted,
    unpacked: shared.parcelUnpacked,
    vendor_chosen: { en: 'Shipping vendor changed to {vendor}', fr: 'Transporteur changé : {vendor}' },
    slot_cleared: shared.slotCleared,
    expediting_ended: { en: 'No longer expedited', fr: 'N’est plus prioritaire' },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'order-timeline': typeof orderTimelineTexts
  }
}
