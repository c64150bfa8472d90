import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as shared from '../../shared-texts.ts'
import * as commonTerms from '@platen/contracts/words/terms'

const unchanged = { en: 'Unchanged', fr: 'Inchangées' } as const

export const fileImportsTexts = {
  title: { en: 'Import / Export: {what}', fr: 'Importer / Exporter : {what}' },
  drop: { en: 'Drop a CSV file here, or choose one', fr: 'Déposez un fichier CSV ici, ou choisissez-en un' },
  hint: {
    en: 'Up to 10 MB and 50,000 rows. You’ll see what would change before anything is saved.',
    fr: '10 Mo et 50 000 lignes au plus. Vous verrez ce qui changerait avant tout enregistrement.',
  },
  checking: { en: 'Checking the file…', fr: 'Vérification du fichier…' },
  template: { en: 'Download template', fr: 'Télécharger le modèle' },
  export: shared.exportForReimport,
  checked: { en: 'Nothing is saved yet: {file}', fr: 'Rien n’est encore enregistré : {file}' },
  nothing: {
    en: 'Nothing in this file would be created or changed: {file}',
    fr: 'Rien dans ce fichier ne serait créé ni modifié : {file}',
  },
  read_as_catalog: {
    en: 'This file is read as a catalog: one row per variant, with its product.',
    fr: 'Ce fichier est lu comme un catalogue : une ligne par variante, avec son produit.',
  },
  opened: {
    en: {
      one: '{figure} blank will be added to stock for new variants.',
      other: '{figure} blanks will be added to stock for new variants.',
    },
    fr: {
      one: '{figure} support sera ajouté au stock pour de nouvelles variantes.',
      many: '{figure} supports seront ajoutés au stock pour de nouvelles variantes.',
      other: '{figure} supports seront ajoutés au stock pour de nouvelles variantes.',
    },
  },
  formats: {
    en: 'Sizes (mm) and weights (g) can have decimals (1.5 or 1,5) and are rounded. Enter costs in cents (350), or as 3.50 in a column named cost. Write yes or no. An empty cell clears the value; columns you leave out don’t change.',
    fr: 'Les tailles en mm et les poids en g peuvent avoir des décimales (1,5 ou 1.5) et sont arrondis. Les coûts sont en cents (350), ou dans une colonne nommée cost (3,50 ou 3.50). Écrivez oui ou non. Une cellule vide efface la valeur ; une colonne que vous omettez reste telle quelle.',
  },
  format: {
    column: commonTerms.column,
    example: shared.example,
    required: shared.requiredLower,
    only_new: { en: 'new rows only', fr: 'nouvelles lignes seulement' },
    instead: { en: 'or {column}', fr: 'ou {column}' },
    together: {
      en: 'All rows are saved together, or none of them.',
      fr: 'Toutes les lignes sont enregistrées ensemble, ou aucune.',
    },
  },
  ignored: {
    en: 'Unknown columns are ignored: {columns}.',
    fr: 'Les colonnes inconnues sont ignorées : {columns}.',
  },
  left_out: {
    en: {
      one: '{figure} rejected row will be left out.',
      other: '{figure} rejected rows will be left out.',
    },
    fr: {
      one: '{figure} ligne rejetée sera écartée.',
      many: '{figure} lignes rejetées seront écartées.',
      other: '{figure} lignes rejetées seront écartées.',
    },
  },
  filter: { en: 'Filter rows by result', fr: 'Filtrer les lignes par résultat' },
  all: commonTerms.allFeminine,
  outcomes: {
    created: commonTerms.rowsCreated,
    changed: { en: 'Changed', fr: 'Modifiées' },
    unchanged: unchanged,
    refused: commonTerms.rowsRejected,
  },
  will: {
    created: { en: 'Will be created', fr: 'Seront créées' },
    changed: { en: 'Will change', fr: 'Seront modifiées' },
    unchanged: unchanged,
    refused: commonTerms.rowsRejected,
  },
  row_will: {
    created: shared.willBeCreated,
    changed: { en: 'Will change', fr: 'Sera modifiée' },
    unchanged: { en: 'Unchanged', fr: 'Inchangée' },
    refused: commonTerms.rejectedFeminine,
  },
  list_columns: {
    en: 'Nothing changes in these columns: {columns}. They are columns of the list, which no import reads. “Export for re-import” has the columns that can be changed.',
    fr: 'Rien ne change dans ces colonnes : {columns}. Ce sont des colonnes de la liste, qu’aucune importation ne lit. « Exporter pour réimporter » contient les colonnes modifiables.',
  },
  stock_columns: {
    en: 'No stock changes: {columns}. Stock is changed with Stock In, Stock Out, a count or an adjustment.',
    fr: 'Aucun stock ne change : {columns}. Le stock se modifie par une réception, une sortie de stock, un comptage ou un ajustement.',
  },
  revoked_tokens: {
    en: 'Deactivating these users also revokes API tokens for good: {tokens}. To keep some, deactivate their users on their own pages.',
    fr: 'La désactivation de ces utilisateurs révoque aussi définitivement des jetons d’API : {tokens}. Pour en conserver, désactivez leurs utilisateurs depuis leur page.',
  },
  kept_columns: {
    en: 'The stock of existing variants doesn’t change: {columns} is for new ones only. Stock is changed with Stock In, Stock Out, a count or an adjustment.',
    fr: 'Le stock des variantes existantes ne change pas : {columns} ne sert qu’aux nouvelles. Le stock se modifie par une réception, une sortie de stock, un comptage ou un ajustement.',
  },
  rows: { en: 'Rows of the file', fr: 'Lignes du fichier' },
  line: { en: 'Line', fr: 'Ligne' },
  row: commonTerms.record,
  details: { en: 'Changes and problems', fr: 'Modifications et problèmes' },
  becomes: { en: 'becomes', fr: 'devient' },
  empty: shared.emptyLower,
  no_rows: { en: 'No rows with this result', fr: 'Aucune ligne avec ce résultat' },
  more: {
    en: { one: '{figure} more row isn’t listed.', other: '{figure} more rows aren’t listed.' },
    fr: {
      one: '{figure} autre ligne n’est pas listée.',
      many: '{figure} autres lignes ne sont pas listées.',
      other: '{figure} autres lignes ne sont pas listées.',
    },
  },
  apply: {
    both: { en: 'Apply (create {created}, change {changed})', fr: 'Appliquer (créer {created}, modifier {changed})' },
    created: { en: 'Apply (create {created})', fr: 'Appliquer (créer {created})' },
    changed: { en: 'Apply (change {changed})', fr: 'Appliquer (modifier {changed})' },
  },
  check_again: { en: 'Check again', fr: 'Vérifier de nouveau' },
  file_changed: {
    en: 'This file has changed since you chose it. Nothing was saved. Choose it again.',
    fr: 'Ce fichier a changé depuis que vous l’avez choisi. Rien n’a été enregistré. Choisissez-le de nouveau.',
  },
  other_file: { en: 'Choose another file', fr: 'Choisir un autre fichier' },
  done: { en: 'File imported', fr: 'Fichier importé' },
  done_without: {
    en: {
      one: 'File imported, except {figure} rejected row',
      other: 'File imported, except {figure} rejected rows',
    },
    fr: {
      one: 'Fichier importé, sauf {figure} ligne rejetée',
      many: 'Fichier importé, sauf {figure} lignes rejetées',
      other: 'Fichier importé, sauf {figure} lignes rejetées',
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'file-imports': typeof fileImportsTexts
  }
}
