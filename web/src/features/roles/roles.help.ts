import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const rolesHelp: ScreenHelps = {
  '/roles': {
    about: {
      en: 'A role says what people can see and change, by area. People can have several; what one of them allows counts, unless an exception denies it. Duplicate a role to make a variation of it.',
      fr: 'Un rôle dit ce que l’on peut voir et modifier, par domaine. Une personne peut en avoir plusieurs ; ce que l’un accorde compte, sauf si une exception l’interdit. Dupliquez un rôle pour en faire une variante.',
    },
    next: ['/roles/create', '/roles/compare', '/users'],
  },
  '/roles/create': {
    about: {
      en: 'Name the role after a job, such as “Packer, night shift”, and check what it can see and change. Add exceptions only for what the table can’t say. Two-step verification can be required here.',
      fr: 'Nommez le rôle d’après une fonction, par exemple « Emballage, équipe de nuit », et cochez ce qu’il peut voir et modifier. N’ajoutez des exceptions que pour ce que le tableau ne peut pas dire. La vérification en deux étapes peut être exigée ici.',
    },
    next: ['/roles', '/roles/compare'],
  },
  '/roles/compare': {
    about: {
      en: 'Two roles next to each other, with the differences marked. It helps to decide which one someone needs, or what a duplicate has changed.',
      fr: 'Deux rôles côte à côte, avec leurs différences mises en évidence. Cela aide à décider duquel une personne a besoin, ou à voir ce qu’une copie a changé.',
    },
    next: ['/roles', '/users'],
  },
  '/roles/$id': {
    about: {
      en: 'What this role allows, who has it and who changed it. A change counts immediately for everyone who has it. “View as this role” shows the site as they see it, without changing anything.',
      fr: 'Ce que ce rôle autorise, qui l’a et qui l’a modifié. Un changement vaut immédiatement pour toutes les personnes qui l’ont. « Afficher en tant que ce rôle » montre le site comme elles le voient, sans rien modifier.',
    },
    next: ['/roles', '/roles/compare', '/users'],
  },
}
