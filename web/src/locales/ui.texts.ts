import type { TextTree } from '../platform/i18n/text-types.ts'

export const uiTexts = {
  empty: { en: 'No data available', fr: 'Aucune donnée disponible' },
  loading: { en: 'Loading…', fr: 'Chargement…' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  close: { en: 'Close', fr: 'Fermer' },
  reason: { en: 'Reason', fr: 'Motif' },
  reason_words: { en: 'Details', fr: 'Précisez' },
  error: {
    unknown: { en: 'Couldn’t load this. Try again.', fr: 'Le chargement a échoué. Réessayez.' },
    retry: { en: 'Try again', fr: 'Réessayer' },
  },
  leave: {
    title: { en: 'Leave without saving?', fr: 'Quitter sans enregistrer ?' },
    text: {
      en: 'Your changes will be lost if you leave now.',
      fr: 'Vos modifications seront perdues si vous quittez maintenant.',
    },
    confirm: { en: 'Discard changes', fr: 'Abandonner les modifications' },
    stay: { en: 'Keep editing', fr: 'Continuer la modification' },
  },
  form: {
    required: { en: 'Required', fr: 'Obligatoire' },
  },
  table: {
    none: { en: '0 rows', fr: '0 ligne' },
    range: { en: '{first}–{last} of {total}', fr: '{first}–{last} sur {total}' },
    pages: { en: 'Pages', fr: 'Pages' },
    rows: { en: 'Rows', fr: 'Lignes' },
    previous: { en: 'Previous page', fr: 'Page précédente' },
    next: { en: 'Next page', fr: 'Page suivante' },
    clear_search: { en: 'Clear search', fr: 'Effacer la recherche' },
    select_page: { en: 'Select all on this page', fr: 'Sélectionner toute la page' },
    select_row: { en: 'Select row {id}', fr: 'Sélectionner la ligne {id}' },
    selection: { en: 'Selection', fr: 'Sélection' },
    selected: {
      en: { one: '{count} selected', other: '{count} selected' },
      fr: { one: '{count} sélectionnée', many: '{count} sélectionnées', other: '{count} sélectionnées' },
    },
    select_none: { en: 'Clear selection', fr: 'Effacer la sélection' },
    nothing_found: {
      en: 'No results for this search and these filters',
      fr: 'Aucun résultat pour cette recherche et ces filtres',
    },
    clear: { en: 'Clear search and filters', fr: 'Effacer la recherche et les filtres' },
  },
  notices: {
    empty: { en: 'No notifications yet.', fr: 'Aucune notification pour l’instant.' },
    tones: {
      success: { en: 'Done', fr: 'Fait' },
      info: { en: 'Note', fr: 'Note' },
      warning: { en: 'Attention', fr: 'Attention' },
      error: { en: 'Error', fr: 'Erreur' },
    },
  },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    ui: typeof uiTexts
  }
}
