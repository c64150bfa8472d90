import type { TextTree } from '../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from './shared-texts.ts'

const clear = { en: 'Clear', fr: 'Effacer' } as const
const saveView = { en: 'Save view', fr: 'Enregistrer la vue' } as const

export const uiTexts = {
  empty: { en: 'No data available', fr: 'Aucune donnée disponible' },
  loading: shared.loading,
  cancel: commonTerms.cancel,
  close: shared.close,
  yes: shared.yes,
  no: shared.no,
  import_export: { en: 'Import / Export', fr: 'Importer / Exporter' },
  figure_of: { en: '{label}: {figure}', fr: '{label} : {figure}' },
  as_table: { en: 'Show as a table', fr: 'Afficher en tableau' },
  reason: commonTerms.reason,
  choose_reason: shared.chooseAReason,
  reason_words: { en: 'Details', fr: 'Précisez' },
  error: {
    unknown: { en: 'Couldn’t load this. Try again.', fr: 'Le chargement a échoué. Réessayez.' },
    retry: shared.tryAgain,
    open_list: { en: 'Open {list}', fr: 'Ouvrir « {list} »' },
    search: { en: 'Search for something else', fr: 'Rechercher autre chose' },
    home: { en: 'Go to your start page', fr: 'Aller à votre page d’accueil' },
  },
  leave: {
    title: { en: 'Leave without saving?', fr: 'Quitter sans enregistrer ?' },
    text: {
      en: 'Your changes will be lost if you leave now.',
      fr: 'Vos modifications seront perdues si vous quittez maintenant.',
    },
    confirm: { en: 'Discard changes', fr: 'Abandonner les modifications' },
    stay: shared.keepEditing,
  },
  scan_unread: {
    en: 'Something was scanned that can’t be read. Scan what you have in hand again.',
    fr: 'Un scan n’a pas pu être lu. Scannez de nouveau ce que vous avez en main.',
  },
  scan_go_on: { en: 'Go on with what is shown', fr: 'Continuer avec ce qui est affiché' },
  scan_held: {
    en: '{code} was scanned and waits. Close this first.',
    fr: '{code} a été scanné et attend. Fermez d’abord cette fenêtre.',
  },
  form: {
    pick_color: { en: 'Pick a color from the screen', fr: 'Prélever une couleur à l’écran' },
    required: { en: 'Required', fr: 'Obligatoire' },
    bad_format: { en: 'The format isn’t valid.', fr: 'Le format n’est pas valide.' },
    no_day: { en: 'Enter a date.', fr: 'Saisissez une date.' },
    no_time: { en: 'Enter a time.', fr: 'Saisissez une heure.' },
    too_long: {
      en: 'Enter at most {max} characters. This has {length}.',
      fr: 'Saisissez au plus {max} caractères. Ce texte en a {length}.',
    },
    too_small: { en: 'This must be at least {min}.', fr: 'La valeur minimale est {min}.' },
    too_big: { en: 'This must be at most {max}.', fr: 'La valeur maximale est {max}.' },
    unsaved: { en: 'Unsaved changes', fr: 'Modifications non enregistrées' },
    restored: { en: 'Your unsaved changes were restored', fr: 'Vos modifications non enregistrées ont été rétablies' },
    discard: shared.discard,
    clear: clear,
    nothing_found: { en: 'No results', fr: 'Aucun résultat' },
  },
  /** Between a name and what it is. */
  colon: shared.colon,
  table: {
    none: { en: '0 rows', fr: '0 ligne' },
    range: { en: '{first}–{last} of {total}', fr: '{first}–{last} sur {total}' },
    range_matching: {
      en: { one: '{first}–{last} of {total} result', other: '{first}–{last} of {total} results' },
      fr: {
        one: '{first}–{last} sur {total} résultat',
        many: '{first}–{last} sur {total} de résultats',
        other: '{first}–{last} sur {total} résultats',
      },
    },
    pages: { en: 'Pages', fr: 'Pages' },
    rows: commonTerms.rows,
    previous: { en: 'Previous page', fr: 'Page précédente' },
    next: { en: 'Next page', fr: 'Page suivante' },
    clear_search: { en: 'Clear search', fr: 'Effacer la recherche' },
    select_page: { en: 'Select all on this page', fr: 'Sélectionner toute la page' },
    select_row: { en: 'Select row {id}', fr: 'Sélectionner la ligne {id}' },
    selection: commonTerms.selection,
    selected: {
      en: { one: '{figure} selected', other: '{figure} selected' },
      fr: { one: '{figure} sélectionnée', many: '{figure} sélectionnées', other: '{figure} sélectionnées' },
    },
    select_none: shared.clearSelection,
    nothing_found: {
      en: 'No results for this search and these filters',
      fr: 'Aucun résultat pour cette recherche et ces filtres',
    },
    clear: shared.clearFilters,
    empty_page: { en: 'This page is empty', fr: 'Cette page est vide' },
    first_page: { en: 'Go to first page', fr: 'Aller à la première page' },
  },
  list: {
    add_filter: { en: 'Add filter', fr: 'Ajouter un filtre' },
    remove_filter: { en: 'Remove filter: {filter}', fr: 'Retirer le filtre : {filter}' },
    clear: clear,
    any: { en: 'Any', fr: 'Tous' },
    find_value: { en: '{filter}…', fr: '{filter}…' },
    no_value: { en: 'No matches', fr: 'Aucune correspondance' },
    apply: { en: 'Apply', fr: 'Appliquer' },
    days_reversed: { en: 'The end date is before the start date.', fr: 'La date de fin précède la date de début.' },
    phrases: {
      is: { en: 'is {value}', fr: ': {value}' },
      no: commonTerms.noLower,
      contains: { en: 'contains “{value}”', fr: 'contient « {value} »' },
      on: { en: 'on {day}', fr: 'le {day}' },
      between: { en: 'from {from} to {to}', fr: 'du {from} au {to}' },
      since: { en: 'since {day}', fr: 'depuis le {day}' },
      until: { en: 'until {day}', fr: 'jusqu’au {day}' },
    },
    all_time: { en: 'All time', fr: 'Toutes les dates' },
    custom_range: { en: 'Custom range', fr: 'Période personnalisée' },
    presets: {
      today: shared.todayLower,
      yesterday: shared.yesterdayLower,
      tomorrow: { en: 'tomorrow', fr: 'demain' },
      last_7_days: { en: 'in the last 7 days', fr: 'dans les 7 derniers jours' },
      last_30_days: { en: 'in the last 30 days', fr: 'dans les 30 derniers jours' },
      this_week: shared.thisWeekLower,
      this_month: shared.thisMonthLower,
      last_month: { en: 'last month', fr: 'le mois dernier' },
    },
    calendar: {
      previous: { en: 'Previous', fr: 'Précédent' },
      next: { en: 'Next', fr: 'Suivant' },
      previous_month: { en: 'Previous month', fr: 'Mois précédent' },
      next_month: { en: 'Next month', fr: 'Mois suivant' },
      previous_year: { en: 'Previous year', fr: 'Année précédente' },
      next_year: { en: 'Next year', fr: 'Année suivante' },
      previous_decade: { en: 'Previous decade', fr: 'Décennie précédente' },
      next_decade: { en: 'Next decade', fr: 'Décennie suivante' },
      months: { en: 'Choose a month', fr: 'Choisir un mois' },
      years: { en: 'Choose a year', fr: 'Choisir une année' },
    },
    tools: { en: 'List tools', fr: 'Outils de la liste' },
    display: { en: 'Display', fr: 'Affichage' },
    layout: {
      label: { en: 'Layout', fr: 'Disposition' },
      gallery: { en: 'Pictures', fr: 'Images' },
      table: { en: 'Table', fr: 'Tableau' },
    },
    density: {
      label: commonTerms.density,
      compact: { en: 'Compact', fr: 'Compacte' },
      comfortable: { en: 'Comfortable', fr: 'Aérée' },
    },
    columns: {
      label: commonTerms.columns,
      width: { en: 'Width of {column}', fr: 'Largeur de {column}' },
      earlier: { en: 'Move {column} up', fr: 'Monter {column}' },
      later: { en: 'Move {column} down', fr: 'Descendre {column}' },
      reset: { en: 'Reset columns', fr: 'Rétablir les colonnes' },
    },
    csv: { en: 'Download table', fr: 'Télécharger le tableau' },
    csv_hint: {
      en: 'These rows and columns, as a CSV file for a spreadsheet',
      fr: 'Ces lignes et ces colonnes, en fichier CSV pour un tableur',
    },
    select_all: {
      en: { one: 'Select all {figure} that match', other: 'Select all {figure} that match' },
      fr: {
        one: 'Sélectionner la seule qui correspond',
        many: 'Sélectionner les {figure} qui correspondent',
        other: 'Sélectionner les {figure} qui correspondent',
      },
    },
    /** Of the selected rows. */
    act_count: { en: '{fits} of {total}', fr: '{fits} sur {total}' },
    more_acts: { en: 'More actions', fr: 'Autres actions' },
    row_acts: { en: 'Actions for {name}', fr: 'Actions pour {name}' },
    too_many: {
      en: { one: 'At most {figure} at a time', other: 'At most {figure} at a time' },
      fr: {
        one: 'Au plus {figure} à la fois',
        many: 'Au plus {figure} à la fois',
        other: 'Au plus {figure} à la fois',
      },
    },
    /** As the server refuses such a run (`bulk_too_many`). */
    more_than_run: {
      en: 'You can change up to {limit} rows at a time. Narrow the filters and work in parts.',
      fr: 'Vous pouvez modifier au plus {limit} lignes à la fois. Affinez les filtres et procédez en plusieurs fois.',
    },
    views: {
      label: { en: 'Views', fr: 'Vues' },
      none: commonTerms.everything,
      edited: { en: 'edited', fr: 'modifiée' },
      default: { en: 'opens by default', fr: 'ouverte par défaut' },
      by: { en: 'by {owner}', fr: 'de {owner}' },
      add: { en: 'Save as new view…', fr: 'Enregistrer comme nouvelle vue…' },
      update: { en: 'Save changes to “{name}”', fr: 'Enregistrer dans « {name} »' },
      edit: { en: 'Rename or share…', fr: 'Renommer ou partager…' },
      set_default: { en: 'Open this view by default', fr: 'Ouvrir cette vue par défaut' },
      unset_default: { en: 'Don’t open by default', fr: 'Ne plus ouvrir par défaut' },
      delete: { en: 'Delete view', fr: 'Supprimer la vue' },
      delete_title: { en: 'Delete the view “{name}”?', fr: 'Supprimer la vue « {name} » ?' },
      delete_shared: {
        en: 'It is shared: it disappears for everyone.',
        fr: 'Elle est partagée : elle disparaît pour tout le monde.',
      },
      add_title: saveView,
      edit_title: { en: 'Rename or share view', fr: 'Renommer ou partager la vue' },
      name: commonTerms.name,
      share: { en: 'Share with everyone', fr: 'Partager avec tout le monde' },
      share_hint: {
        en: 'Everyone who can open this list sees the view.',
        fr: 'Tous ceux qui peuvent ouvrir cette liste voient la vue.',
      },
      save: saveView,
    },
  },
  notices: {
    empty: { en: 'No notifications yet.', fr: 'Aucune notification pour l’instant.' },
    tones: {
      info: commonTerms.note,
      warning: shared.attention,
      error: { en: 'Error', fr: 'Erreur' },
    },
  },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    ui: typeof uiTexts
  }
}
