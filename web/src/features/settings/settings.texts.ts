import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as siteTerms from '@platen/contracts/site/terms'
import * as siteLookTerms from '@platen/contracts/site-looks/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as deviceTerms from '@platen/contracts/devices/terms'

/** Texts of the settings of the site. */
export const settingsTexts = {
  devices: deviceTerms.devices,
  pairing_required: { en: 'Pair browsers with their station', fr: 'Jumeler les navigateurs avec leur poste' },
  pairing_required_hint: {
    en: 'A browser can work at a station only after its code is confirmed under Devices. Browsers that aren’t paired stop working immediately.',
    fr: 'Un navigateur ne peut travailler à un poste qu’une fois son code confirmé sous « Appareils ». Ceux qui ne sont pas jumelés cessent aussitôt de fonctionner.',
  },
  settings: siteTerms.settings,
  sections: { en: 'Sections', fr: 'Sections' },
  history: uiShared.history,
  proposal: {
    en: 'No one has saved these settings yet. Papers, units, working days and the currency of costs are what the time zone proposes: check them, then save once.',
    fr: 'Ces réglages n’ont pas encore été enregistrés. Les papiers, les unités, les jours ouvrés et la devise des coûts sont ceux que propose le fuseau horaire : vérifiez-les, puis enregistrez une fois.',
  },
  company: { en: 'Company', fr: 'Entreprise' },
  company_name_hint: { en: 'Printed on picklists', fr: 'Imprimé sur les listes de prélèvement' },
  time_zone: siteTerms.timeZone,
  time_zone_hint: {
    en: 'Sets what counts as today and late, ship-by dates of new orders, and times on screen and paper. Stored dates don’t change.',
    fr: 'Définit le jour, les retards, les dates limites des nouvelles commandes et les heures à l’écran et sur papier. Les dates enregistrées ne changent pas.',
  },
  units_hint: { en: 'Weights are entered in grams', fr: 'Les poids se saisissent en grammes' },
  sender: { en: 'Sender address', fr: 'Adresse de l’expéditeur' },
  sender_hint: {
    en: 'Printed on the labels of stores that don’t have their own address.',
    fr: 'Figure sur les étiquettes des boutiques sans adresse propre.',
  },
  no_sender: {
    en: 'Without a sender address, labels of these stores name no sender.',
    fr: 'Sans adresse, les étiquettes de ces boutiques n’indiquent aucun expéditeur.',
  },
  postal_code_unusual: {
    en: 'Postal codes of this country usually look like {format} (9 is a digit, A a letter). You can save it anyway.',
    fr: 'Les codes postaux de ce pays ont d’habitude la forme {format} (9 pour un chiffre, A pour une lettre). Vous pouvez l’enregistrer quand même.',
  },
  vendors: { en: 'Choose the shipping vendors', fr: 'Choisir les transporteurs' },
  ship_by: { en: 'Ship-by dates', fr: 'Dates limites d’expédition' },
  ship_by_hint: {
    en: 'Ship-by dates of new orders count working days. Existing orders keep their date when you change these settings.',
    fr: 'Les dates limites des nouvelles commandes se comptent en jours ouvrés. Les commandes existantes gardent la leur quand vous changez ces réglages.',
  },
  handling_days: storeTerms.handlingDays,
  handling_days_hint: {
    en: 'Working days until an order has to be shipped, unless its store sets a number',
    fr: 'Jours ouvrés avant l’expédition d’une commande, sauf si sa boutique en fixe le nombre',
  },
  working_days: siteTerms.workingDays,
  holidays: siteTerms.holidays,
  holiday_day: { en: 'Day of holiday {number}', fr: 'Date du jour férié {number}' },
  add_holiday: { en: 'Add holiday', fr: 'Ajouter un jour férié' },
  remove_holiday: { en: 'Remove holiday {number}', fr: 'Retirer le jour férié {number}' },
  printing: { en: 'Labels and papers', fr: 'Étiquettes et papiers' },
  office_paper: { en: 'Picklists', fr: 'Listes de prélèvement' },
  packing_slip_paper: { en: 'Packing slips', fr: 'Bordereaux d’expédition' },
  paper_language_hint: {
    en: 'Whoever prints them. Packing slips are in the language of their store.',
    fr: 'Quelle que soit la langue de qui imprime. Les bordereaux d’expédition sont dans la langue de leur boutique.',
  },
  ask_above_hint: { en: 'In one go at Print Barcode', fr: 'En une fois à l’impression des codes-barres' },
  week_start_hint: {
    en: 'Decides what “this week” means in filters, and how calendars are laid out',
    fr: 'Détermine ce que « cette semaine » veut dire dans les filtres et la disposition des calendriers',
  },
  costs: { en: 'Costs', fr: 'Coûts' },
  cost_currency_hint: {
    en: 'For what blanks cost and what stock is worth. Amounts already entered aren’t converted. Orders keep the currency of their store.',
    fr: 'Pour le coût des supports et la valeur du stock. Les montants déjà saisis ne sont pas convertis. Les commandes gardent la devise de leur boutique.',
  },
  floor: shared.floor,
  undo_minutes_hint: {
    en: 'How long people can undo their own last step of a piece: 1 to 60',
    fr: 'Délai pendant lequel chacun peut annuler sa dernière étape sur une pièce : de 1 à 60',
  },
  sessions: shared.sessions,
  session_idle_minutes: siteTerms.idleMinutes,
  session_idle_minutes_hint: {
    en: 'For people who didn’t choose “Remember me”. Applies immediately, also to open sessions.',
    fr: 'Pour qui n’a pas choisi « Se souvenir de moi ». S’applique tout de suite, même aux sessions ouvertes.',
  },
  session_remember_days: siteTerms.idleDaysIfRemembered,
  session_remember_days_hint: {
    en: 'Counted from the last activity. Applies immediately, also to open sessions.',
    fr: 'Comptés depuis la dernière activité. S’applique tout de suite, même aux sessions ouvertes.',
  },
  session_longest_hours: siteTerms.signInHours,
  session_longest_hours_hint: {
    en: 'Counted from the sign-in, however active the session is. For people who didn’t choose “Remember me”.',
    fr: 'Comptées depuis la connexion, même si la session est active. Pour qui n’a pas choisi « Se souvenir de moi ».',
  },
  session_remember_longest_days: siteTerms.signInDaysIfRemembered,
  session_remember_longest_days_hint: {
    en: 'Counted from the sign-in, however active the session is, such as on a wall screen.',
    fr: 'Comptés depuis la connexion, même si la session est active, comme sur un écran mural.',
  },
  locked: {
    en: 'Locked: {variable} on the server sets it to {seconds} seconds.',
    fr: 'Verrouillé : {variable} sur le serveur le fixe à {seconds} secondes.',
  },
  customer_data: orderTerms.customerData,
  erase_after: { en: 'Erase after days', fr: 'Effacer après (jours)' },
  erase_after_hint: {
    en: 'Name, address, email, phone and notes of orders are erased for good this many days after they were completed or cancelled. Leave empty to keep them.',
    fr: 'Le nom, l’adresse, le courriel, le téléphone et les notes sont effacés définitivement ce nombre de jours après la fin ou l’annulation de la commande. Laissez vide pour les conserver.',
  },
  erasure: {
    none: {
      en: 'No order ended that long ago: nothing would be erased now.',
      fr: 'Aucune commande n’est terminée depuis si longtemps : rien ne serait effacé maintenant.',
    },
    due: {
      en: {
        one: 'Customer data of {figure} order would be erased within 10 minutes',
        other: 'Customer data of {figure} orders would be erased within 10 minutes',
      },
      fr: {
        one: 'Les données des clients de {figure} commande seraient effacées en moins de 10 minutes',
        many: 'Les données des clients de {figure} de commandes seraient effacées en moins de 10 minutes',
        other: 'Les données des clients de {figure} commandes seraient effacées en moins de 10 minutes',
      },
    },
    ended: {
      en: 'Completed or cancelled: {days}. This can’t be undone.',
      fr: 'Terminées ou annulées : {days}. C’est définitif.',
    },
  },
  warehouse: { en: 'Pallet codes', fr: 'Codes des palettes' },
  gs1_prefix_hint: {
    en: '7 to 10 digits. New pallets then get an SSCC of 18 digits that your partners can scan. Leave empty for numbers like PLT-000123.',
    fr: '7 à 10 chiffres. Les nouvelles palettes reçoivent alors un SSCC de 18 chiffres que vos partenaires peuvent scanner. Laissez vide pour des numéros comme PLT-000123.',
  },
  appearance: siteLookTerms.siteAppearance,
  appearance_means: {
    en: 'Title, logo, colors and layout of this site, for people who haven’t chosen otherwise.',
    fr: 'Titre, logo, couleurs et mise en page de ce site, pour qui n’a rien choisi d’autre.',
  },
  change_appearance: { en: 'Change the site appearance', fr: 'Changer l’apparence du site' },
  save: shared.saveSettings,
  saved: { en: 'Settings saved', fr: 'Réglages enregistrés' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    settings: typeof settingsTexts
  }
}
