import { labelSheetWords, paperWords, pieceLabelWords, unitSystemWords } from './site-choices.ts'
import { userLanguageWords } from '../users/choices.ts'
import { seeAndChange } from '../words/see-and-change.ts'
import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'
import * as siteTerms from './terms.ts'

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
    setting: siteTerms.settings,
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
    session_idle_minutes: siteTerms.idleMinutes,
    session_remember_days: siteTerms.idleDaysIfRemembered,
    session_longest_hours: siteTerms.signInHours,
    session_remember_longest_days: siteTerms.signInDaysIfRemembered,
    cost_currency: { en: 'Currency of costs', fr: 'Devise des coûts' },
    gs1_prefix: { en: 'GS1 company prefix', fr: 'Préfixe d’entreprise GS1' },
    holidays: siteTerms.holidays,
    label_sheet: { en: 'Sheets of barcode labels', fr: 'Planches d’étiquettes de code-barres' },
    office_paper: { en: 'Paper of picklists', fr: 'Papier des listes de prélèvement' },
    paper_language: { en: 'Language of labels and papers', fr: 'Langue des étiquettes et des documents' },
    packing_slip_paper: { en: 'Paper of packing slips', fr: 'Papier des bordereaux d’expédition' },
    piece_label: { en: 'Barcode labels', fr: 'Étiquettes de code-barres' },
    sender_name: commonTerms.sender,
    sender_company: commonTerms.company,
    sender_address1: commonTerms.address,
    sender_address2: commonTerms.addressLine2,
    sender_city: commonTerms.city,
    sender_state: commonTerms.stateOrProvince,
    sender_postal_code: commonTerms.postalCode,
    sender_country: commonTerms.country,
    time_zone: siteTerms.timeZone,
    working_days: siteTerms.workingDays,
    pairing_required: { en: 'Pairing required', fr: 'Jumelage exigé' },
    day: siteTerms.day,
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
