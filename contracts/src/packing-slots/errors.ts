import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of packing slots (PACK-1). */
export const packingSlotErrors = {
  slot_code_taken: {
    status: 409,
    en: 'Slot {code} already exists; it may be archived. Choose another code.',
    fr: 'Le casier {code} existe déjà, peut-être archivé. Choisissez un autre code.',
  },
  slot_place_taken: {
    status: 409,
    en: 'Slot {code} is at this place on the wall. Choose another place.',
    fr: 'Le casier {code} occupe déjà cette position sur le mur. Choisissez-en une autre.',
  },
  slot_range_wrong: {
    status: 400,
    en: 'From {from} to {to} is not a range. Enter the first and the last slot, for example A01 and D12: rows are letters, columns are numbers, and both must go up.',
    fr: 'De {from} à {to} n’est pas une plage. Saisissez le premier et le dernier casier, par exemple A01 et D12 : les rangées sont des lettres, les colonnes des chiffres, et les deux doivent augmenter.',
  },
  slot_range_too_large: {
    status: 400,
    en: 'This range has {count} slots. Create at most {max} at a time.',
    fr: 'Cette plage compte {count} casiers. Créez-en au plus {max} à la fois.',
  },
  slot_holds_order: {
    status: 409,
    en: 'Order {order} is in slot {code}. Wait until it is packaged, or block the slot so that no other order gets it.',
    fr: 'La commande {order} est dans le casier {code}. Attendez qu’elle soit emballée, ou bloquez le casier pour qu’aucune autre ne le reçoive.',
  },
  slot_is_free: {
    status: 409,
    en: 'Slot {code} is already free. Reload the page.',
    fr: 'Le casier {code} est déjà libre. Rechargez la page.',
  },
  slot_changed: {
    status: 409,
    en: 'The contents of slot {code} have changed. Check them again before you clear it.',
    fr: 'Le contenu du casier {code} a changé entre-temps. Regardez-le de nouveau avant de le vider.',
  },
  slot_to_clear: {
    status: 409,
    en: 'The pieces in slot {code} are cancelled. Scan each of them at Package and say what happens to its blank; the last one frees the slot.',
    fr: 'Les pièces du casier {code} sont annulées. Scannez chacune au poste « Emballage » et indiquez ce que devient son support ; la dernière libère le casier.',
  },
  slot_blocked_already: {
    status: 409,
    en: 'Slot {code} is already blocked: {reason}. Reload the page.',
    fr: 'Le casier {code} est déjà bloqué : {reason}. Rechargez la page.',
  },
  slot_wall_taken: {
    status: 409,
    en: 'Wall {wall} already exists. Choose another name.',
    fr: 'Le mur {wall} existe déjà. Choisissez un autre nom.',
  },
  slot_unknown: {
    status: 404,
    en: 'Slot {code} doesn’t exist. Check the code, or create the slot first.',
    fr: 'Le casier {code} n’existe pas. Vérifiez le code, ou créez d’abord le casier.',
  },
} satisfies ErrorTexts
