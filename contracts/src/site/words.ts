import { labelSheetWords, paperWords, pieceLabelWords, unitSystemWords } from './site-choices.ts'
import { userLanguageWords } from '../users/columns.ts'
import { seeAndChange } from '../words/see-and-change.ts'
import type { NounWords } from '../words/kind.ts'

/** The words of the site and its settings. */
export const siteWords = {
  subjects: {
    setting: { en: 'Settings, stations and printers', fr: 'Réglages, postes et imprimantes' },
  },
  actions: {
    setting: {
      write: seeAndChange.write,
      'write.security': {
        en: 'Secure (sessions, pairing, erasure)',
        fr: 'Sécuriser (sessions, jumelage, effacement)',
      },
    },
  },
  audit: {
    setting: { en: 'Settings', fr: 'Réglages' },
    site: { en: 'Site', fr: 'Site' },
  },
  facts: {
    backup_made_at: { en: 'Backup made at', fr: 'Sauvegarde faite à' },
    lost_files: { en: 'Lost files', fr: 'Fichiers perdus' },
  },
  fields: {
    ask_above_labels: {
      en: 'Ask before printing more labels than',
      fr: 'Demander avant d’imprimer plus d’étiquettes que',
    },
    erase_after_days: {
      en: 'Days until customer data is erased',
      fr: 'Jours avant l’effacement des données des clients',
    },
    company_name: { en: 'Company name', fr: 'Nom de l’entreprise' },
    week_start: { en: 'Weeks begin on', fr: 'Début de la semaine' },
    undo_minutes: { en: 'Minutes to undo a step', fr: 'Minutes pour annuler une étape' },
    session_idle_minutes: { en: 'Sign out after idle minutes', fr: 'Déconnecter après (minutes d’inactivité)' },
    session_remember_days: {
      en: 'Sign out after idle days, if remembered',
      fr: 'Déconnecter après (jours d’inactivité), si mémorisée',
    },
    session_longest_hours: { en: 'Sign in again after hours', fr: 'Se reconnecter après (heures)' },
    session_remember_longest_days: {
      en: 'Sign in again after days, if remembered',
      fr: 'Se reconnecter après (jours), si mémorisée',
    },
    gs1_prefix: { en: 'GS1 company prefix', fr: 'Préfixe d’entreprise GS1' },
    holidays: { en: 'Holidays', fr: 'Jours fériés' },
    label_sheet: { en: 'Sheets of barcode labels', fr: 'Planches d’étiquettes de code-barres' },
    office_paper: { en: 'Paper of picklists', fr: 'Papier des listes de prélèvement' },
    paper_language: { en: 'Language of labels and papers', fr: 'Langue des étiquettes et des documents' },
    packing_slip_paper: { en: 'Paper of packing slips', fr: 'Papier des bordereaux d’expédition' },
    piece_label: { en: 'Barcode labels', fr: 'Étiquettes de code-barres' },
    sender_name: { en: 'Sender', fr: 'Expéditeur' },
    sender_company: { en: 'Company', fr: 'Société' },
    sender_address1: { en: 'Address', fr: 'Adresse' },
    sender_address2: { en: 'Address line 2', fr: 'Complément d’adresse' },
    sender_city: { en: 'City', fr: 'Ville' },
    sender_state: { en: 'State or province', fr: 'État ou province' },
    sender_postal_code: { en: 'Postal code', fr: 'Code postal' },
    sender_country: { en: 'Country', fr: 'Pays' },
    time_zone: { en: 'Time zone', fr: 'Fuseau horaire' },
    working_days: { en: 'Working days', fr: 'Jours ouvrés' },
    pairing_required: { en: 'Pairing required', fr: 'Jumelage exigé' },
    day: { en: 'Day', fr: 'Jour' },
  },
  values: {
    'setting.label_sheet': labelSheetWords,
    'setting.office_paper': paperWords,
    'setting.paper_language': userLanguageWords,
    'setting.packing_slip_paper': paperWords,
    'setting.piece_label': pieceLabelWords,
    'setting.units': unitSystemWords,
  },
} as const satisfies NounWords
