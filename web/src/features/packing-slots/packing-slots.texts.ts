import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as packingSlotTerms from '@platen/contracts/packing-slots/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'

/** The texts of the put walls. */
export const packingSlotsTexts = {
  title: packingSlotTerms.packingSlots,
  slot: orderTerms.slot,
  none: {
    en: 'No packing slots yet. Create a wall, for example A01 to D12.',
    fr: 'Aucun casier pour l’instant. Créez un mur, par exemple de A01 à D12.',
  },
  none_read: { en: 'No packing slots yet.', fr: 'Aucun casier pour l’instant.' },
  create: shared.createSlots,
  wall: { en: 'Wall {wall}', fr: 'Mur {wall}' },
  print_labels: shared.printLabels,
  print_label: shared.printLabel,
  states: {
    free: { en: 'Free', fr: 'Libre' },
    filling: { en: 'Filling', fr: 'Incomplet' },
    complete: shared.complete,
    late: commonTerms.late,
    to_clear: { en: 'To clear', fr: 'À vider' },
    blocked: shared.blocked,
    archived: commonTerms.archived,
  },
  state_means: {
    free: { en: 'No order is in it.', fr: 'Aucune commande n’y est.' },
    filling: { en: 'Pieces of its order are still missing.', fr: 'Il manque des pièces de sa commande.' },
    complete: { en: 'All pieces are in it. Package the order.', fr: 'Toutes les pièces y sont. Emballez la commande.' },
    late: {
      en: 'Its order should have shipped before today.',
      fr: 'Sa commande aurait dû partir avant aujourd’hui.',
    },
    to_clear: {
      en: 'Its pieces are cancelled. Scan each of them at Package and say what happens to its blank; the last one frees the slot.',
      fr: 'Ses pièces sont annulées. Scannez chacune au poste « Emballage » et indiquez ce que devient son support ; la dernière libère le casier.',
    },
    blocked: { en: 'No order gets it.', fr: 'Aucune commande ne le reçoit.' },
    archived: { en: 'It is no longer in use.', fr: 'Il n’est plus utilisé.' },
  },
  filter: { en: 'Show slots by status', fr: 'Afficher les casiers par état' },
  all: uiShared.allMasculine,
  pieces: { en: '{in} of {of}', fr: '{in} sur {of}' },
  pieces_long: {
    en: { one: '{in} of {of} pieces', other: '{in} of {of} pieces' },
    fr: { one: '{in} pièce sur {of}', many: '{in} pièces sur {of}', other: '{in} pièces sur {of}' },
  },
  lying: {
    en: { one: '{figure} piece', other: '{figure} pieces' },
    fr: { one: '{figure} pièce', many: '{figure} de pièces', other: '{figure} pièces' },
  },
  on_hold: orderTerms.onHold,
  blocked_too: { en: 'Blocked for other orders', fr: 'Bloqué pour d’autres commandes' },
  full: {
    open: shared.fullScreen,
    close: shared.exitFullScreen,
    signs_out: {
      en: 'This display signs out after {minutes} minutes. Sign in with “Remember me” to keep it on.',
      fr: 'Cet écran se déconnecte après {minutes} minutes. Connectez-vous avec « Se souvenir de moi » pour qu’il reste allumé.',
    },
    offline: {
      en: 'No connection: this may be out of date.',
      fr: 'Pas de connexion : ces données peuvent être périmées.',
    },
  },
  range: {
    wall: packingSlotTerms.wall,
    wall_hint: { en: 'Its name, for example A or Dock', fr: 'Son nom, par exemple A ou Quai' },
    from: { en: 'First slot', fr: 'Premier casier' },
    from_hint: {
      en: 'Row letter and column number, for example A01',
      fr: 'Lettre de la rangée et numéro de la colonne, par exemple A01',
    },
    to: { en: 'Last slot', fr: 'Dernier casier' },
    to_hint: {
      en: 'For example D12. Leave empty to create only the first one.',
      fr: 'Par exemple D12. Laissez vide pour ne créer que le premier.',
    },
    preview: shared.preview,
    preview_empty: {
      en: 'Enter a wall and its first and last slot to see what will be created.',
      fr: 'Saisissez un mur, son premier et son dernier casier pour voir ce qui sera créé.',
    },
    preview_new: {
      en: { one: '{figure} new slot', other: '{figure} new slots' },
      fr: { one: '{figure} nouveau casier', many: '{figure} de nouveaux casiers', other: '{figure} nouveaux casiers' },
    },
    preview_none: { en: 'All of these already exist.', fr: 'Tous ces casiers existent déjà.' },
    preview_existing: {
      en: { one: '{figure} already exists and stays as it is.', other: '{figure} already exist and stay as they are.' },
      fr: {
        one: '{figure} existe déjà et reste tel quel.',
        many: '{figure} existent déjà et restent tels quels.',
        other: '{figure} existent déjà et restent tels quels.',
      },
    },
    place_taken: {
      en: 'Other slots are at these positions: {codes}. Choose another wall or range.',
      fr: 'D’autres casiers occupent ces positions : {codes}. Choisissez un autre mur ou une autre plage.',
    },
    exists: { en: 'exists', fr: 'existe' },
    created: {
      en: { one: '{figure} slot created', other: '{figure} slots created' },
      fr: { one: '{figure} casier créé', many: '{figure} de casiers créés', other: '{figure} casiers créés' },
    },
  },
  rename: {
    open: { en: 'Rename wall', fr: 'Renommer le mur' },
    title: { en: 'Rename wall {wall}', fr: 'Renommer le mur {wall}' },
    means: {
      en: 'The codes on its slots stay, so labels don’t have to be printed again.',
      fr: 'Les codes de ses casiers restent : inutile de réimprimer les étiquettes.',
    },
    name: { en: 'New name', fr: 'Nouveau nom' },
    done: { en: 'Wall renamed', fr: 'Mur renommé' },
  },
  filled: shared.inSlot,
  contents: { en: 'In this slot', fr: 'Dans ce casier' },
  order: orderTerms.order,
  ship_by: orderTerms.shipBy,
  since: { en: 'In it since', fr: 'Depuis' },
  empty: { en: 'Nothing is in it.', fr: 'Il est vide.' },
  missing: shared.missing,
  cancelled_piece: { en: 'Cancelled: take it out at Package', fr: 'Annulée : à retirer au poste « Emballage »' },
  details: commonTerms.position,
  code: commonTerms.code,
  code_hint: {
    en: 'Print a new label after changing it.',
    fr: 'Imprimez une nouvelle étiquette après l’avoir modifié.',
  },
  wall_name: packingSlotTerms.wall,
  wall_row: { en: 'Row from the top', fr: 'Rangée à partir du haut' },
  wall_column: commonTerms.column,
  save: { en: 'Save slot', fr: 'Enregistrer le casier' },
  block: {
    open: { en: 'Block slot', fr: 'Bloquer le casier' },
    title: { en: 'Block slot {code}', fr: 'Bloquer le casier {code}' },
    means: {
      en: 'No order gets it until it is unblocked.',
      fr: 'Aucune commande ne le reçoit avant qu’il soit débloqué.',
    },
    means_held: {
      en: 'Order {order} stays in it. No other order gets it until it is unblocked.',
      fr: 'La commande {order} y reste. Aucune autre ne le reçoit avant qu’il soit débloqué.',
    },
    done: { en: 'Slot blocked', fr: 'Casier bloqué' },
    by: { en: 'Blocked by {who} on {at}: {reason}', fr: 'Bloqué par {who} le {at} : {reason}' },
  },
  unblock: {
    open: { en: 'Unblock slot', fr: 'Débloquer le casier' },
    done: { en: 'Slot unblocked', fr: 'Casier débloqué' },
  },
  clear: {
    open: { en: 'Clear slot', fr: 'Vider le casier' },
    title: { en: 'Clear slot {code}', fr: 'Vider le casier {code}' },
    means: {
      en: {
        one: '{figure} piece of order {order} is recorded as no longer in the slot: {pieces}. The order gets a slot again at the next scan.',
        other:
          '{figure} pieces of order {order} are recorded as no longer in the slot: {pieces}. The order gets a slot again at the next scan.',
      },
      fr: {
        one: '{figure} pièce de la commande {order} est notée comme n’étant plus dans le casier : {pieces}. La commande reçoit un casier au prochain scan.',
        many: '{figure} de pièces de la commande {order} sont notées comme n’étant plus dans le casier : {pieces}. La commande reçoit un casier au prochain scan.',
        other:
          '{figure} pièces de la commande {order} sont notées comme n’étant plus dans le casier : {pieces}. La commande reçoit un casier au prochain scan.',
      },
    },
    done: { en: 'Slot {code} cleared', fr: 'Casier {code} vidé' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'packing-slots': typeof packingSlotsTexts
  }
}
