import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const stationsHelp: ScreenHelps = {
  '/setup/stations': {
    about: {
      en: 'The stations on the floor, each of one type, with their printers. People choose a station once in their browser before they scan. Give a station the printers that stand next to it.',
      fr: 'Les postes de l’atelier, chacun d’un type, avec leurs imprimantes. On choisit son poste une seule fois dans le navigateur avant de scanner. Donnez à un poste les imprimantes qui se trouvent à côté.',
    },
    next: ['/setup/stations/create', '/setup/printers', '/setup/devices'],
  },
  '/setup/stations/create': {
    about: {
      en: 'Add a station with the name that people see at the bench and its type, which can’t be changed once it has been used. The printers can also be chosen later, at the station itself.',
      fr: 'Ajoutez un poste avec le nom affiché à l’établi et son type, qui ne change plus une fois le poste utilisé. Les imprimantes peuvent aussi être choisies plus tard, au poste même.',
    },
    next: ['/setup/stations', '/setup/printers'],
  },
  '/setup/stations/$id': {
    about: {
      en: 'A station with its printers, what it does by itself and how many pieces wait for stations of its type. What was done at an archived station stays in the history of each piece.',
      fr: 'Un poste avec ses imprimantes, ce qu’il fait de lui-même et le nombre de pièces qui attendent un poste de ce type. Ce qui a été fait à un poste archivé reste dans l’historique de chaque pièce.',
    },
    next: ['/setup/stations', '/setup/printers', '/setup/devices'],
  },
  '/setup/devices': {
    about: {
      en: 'Which browsers work at which station. Where pairing is required, a new browser shows a code; confirm it here, and the station opens there by itself. Unpair a device that was lost or replaced.',
      fr: 'Quels navigateurs travaillent à quel poste. Quand le jumelage est exigé, un nouveau navigateur affiche un code : confirmez-le ici, et le poste s’y ouvre tout seul. Dissociez un appareil perdu ou remplacé.',
    },
    next: ['/setup/stations', '/settings'],
  },
}
