import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const auditHelp: ScreenHelps = {
  '/audit': {
    about: {
      en: 'Who did what, when and from where, with the fields before and after each change, sign-ins and files that left the site. Filter by person, type of record, act or time. Entries can’t be changed or deleted.',
      fr: 'Qui a fait quoi, quand et d’où, avec les champs avant et après chaque modification, les connexions et les fichiers sortis du site. Filtrez par personne, type de fiche, action ou période. Les entrées ne peuvent être ni modifiées ni supprimées.',
    },
    next: ['/users', '/users/tokens', '/settings'],
  },
}
