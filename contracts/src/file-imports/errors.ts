import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of files that create and change records (FILE-1 to FILE-4). */
export const fileImportErrors = {
  file_plan_other_file: {
    status: 409,
    en: 'This isn’t the file that was checked. Check this one first.',
    fr: 'Ce n’est pas le fichier qui a été vérifié. Vérifiez d’abord celui-ci.',
  },
  file_plan_gone: {
    status: 409,
    en: 'This check is no longer kept. Check the file again.',
    fr: 'Cette vérification n’est plus conservée. Vérifiez le fichier de nouveau.',
  },
  file_plan_stale: {
    status: 409,
    en: 'Rows of this file changed since it was checked (lines {lines}). Nothing was saved. Check the file again.',
    fr: 'Des lignes de ce fichier ont changé depuis la vérification (lignes {lines}). Rien n’a été enregistré. Vérifiez le fichier de nouveau.',
  },
  file_plan_nothing: {
    status: 409,
    en: 'Nothing in this file would be created or changed. Choose another file.',
    fr: 'Rien dans ce fichier ne serait créé ni modifié. Choisissez un autre fichier.',
  },
  file_row_repeated: {
    status: 422,
    en: '{name} is already on line {line}. Keep one of the rows.',
    fr: '{name} figure déjà à la ligne {line}. Gardez une seule des lignes.',
  },
  file_number_wrong: {
    status: 422,
    en: '“{value}” isn’t a whole number. Use digits only.',
    fr: '« {value} » n’est pas un nombre entier. Utilisez seulement des chiffres.',
  },
  file_decimal_wrong: {
    status: 422,
    en: '“{value}” isn’t a number. Write it like 1.5 or 1,5, with at most two decimals and nothing between thousands.',
    fr: '« {value} » n’est pas un nombre. Écrivez-le comme 1,5 ou 1.5, avec deux décimales au plus et rien entre les milliers.',
  },
  file_cents_wrong: {
    status: 422,
    en: '“{value}” isn’t a whole number of cents. Write 350 for 3.50, or name the column cost and write 3.50.',
    fr: '« {value} » n’est pas un nombre entier de cents. Écrivez 350 pour 3,50, ou nommez la colonne cost et écrivez 3,50.',
  },
  file_currency_other: {
    status: 422,
    en: 'The costs of this file are in {other}, and those of this site in {currency}. Convert them, or delete the column currency.',
    fr: 'Les coûts de ce fichier sont en {other}, et ceux de ce site en {currency}. Convertissez-les ou supprimez la colonne currency.',
  },
  file_flag_wrong: {
    status: 422,
    en: '“{value}” is neither yes nor no. Write yes or no.',
    fr: '« {value} » n’est ni oui ni non. Écrivez oui ou non.',
  },
  file_list_wrong: {
    status: 422,
    en: '“{value}” can’t be read here. Write it like {example}, with | between several.',
    fr: '« {value} » est illisible ici. Écrivez comme {example}, avec | entre plusieurs.',
  },
  file_choice_unknown: {
    status: 422,
    en: '“{value}” doesn’t exist, or is archived. Correct it or create it first.',
    fr: '« {value} » n’existe pas ou est archivé. Corrigez la valeur ou créez-la d’abord.',
  },
  file_rows_together: {
    status: 422,
    en: 'Another row of this file can’t be imported, and its rows are only saved together. Correct that row and check the file again.',
    fr: 'Une autre ligne de ce fichier ne peut pas être importée, et ses lignes ne sont enregistrées qu’ensemble. Corrigez cette ligne et vérifiez le fichier de nouveau.',
  },
  file_row_failed: {
    status: 422,
    en: 'This row can’t be saved together with the others of this file. Change it on its own screen.',
    fr: 'Cette ligne ne peut pas être enregistrée avec les autres de ce fichier. Modifiez-la depuis son écran.',
  },
} satisfies ErrorTexts
