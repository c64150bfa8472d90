import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as shared from '../shared-texts.ts'
import * as commonTerms from '@platen/contracts/words/terms'

/** Texts of grids of cells. */
export const gridTexts = {
  all_rows: { en: 'Use all rows', fr: 'Utiliser toutes les lignes' },
  use_row: { en: 'Use {row}', fr: 'Utiliser {row}' },
  cell: { en: '{column}, {row}', fr: '{column}, {row}' },
  on: shared.on,
  off: { en: 'Off', fr: 'Désactivé' },
  whole_column: { en: 'Set a whole column', fr: 'Remplir une colonne' },
  column: commonTerms.column,
  value: { en: 'Value', fr: 'Valeur' },
  set_all: {
    en: { one: 'Set in {figure} row', other: 'Set in {figure} rows' },
    fr: {
      one: 'Appliquer à {figure} ligne',
      many: 'Appliquer à {figure} lignes',
      other: 'Appliquer à {figure} lignes',
    },
  },
  problems: {
    en: { one: '{figure} cell to fix: show it', other: '{figure} cells to fix: show the next one' },
    fr: {
      one: '{figure} cellule à corriger : l’afficher',
      many: '{figure} cellules à corriger : afficher la suivante',
      other: '{figure} cellules à corriger : afficher la suivante',
    },
  },
  fix: { en: 'Fix the highlighted cells.', fr: 'Corrigez les cellules signalées.' },
  pasted: {
    en: 'Pasted {rows} × {columns} cells.',
    fr: '{rows} × {columns} cellules collées.',
  },
  cut_rows: {
    en: { one: '{figure} more row didn’t fit.', other: '{figure} more rows didn’t fit.' },
    fr: {
      one: '{figure} autre ligne n’a pas trouvé de place.',
      many: '{figure} autres lignes n’ont pas trouvé de place.',
      other: '{figure} autres lignes n’ont pas trouvé de place.',
    },
  },
  cut_columns: {
    en: { one: '{figure} more column didn’t fit.', other: '{figure} more columns didn’t fit.' },
    fr: {
      one: '{figure} autre colonne n’a pas trouvé de place.',
      many: '{figure} autres colonnes n’ont pas trouvé de place.',
      other: '{figure} autres colonnes n’ont pas trouvé de place.',
    },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    grid: typeof gridTexts
  }
}
