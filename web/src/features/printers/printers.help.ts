import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const printersHelp: ScreenHelps = {
  '/setup/printers': {
    about: {
      en: 'The printers of the factory for labels, documents and designs, with what each is doing. One that is failing says why; open it to see its queue. Without a printer, labels and documents open in the browser.',
      fr: 'Les imprimantes de l’atelier pour les étiquettes, les documents et les visuels, avec ce que fait chacune. Une imprimante en échec dit pourquoi ; ouvrez-la pour voir sa file d’attente. Sans imprimante, étiquettes et documents s’ouvrent dans le navigateur.',
    },
    next: ['/setup/printers/create', '/setup/stations', '/printer-tags'],
  },
  '/setup/printers/create': {
    about: {
      en: 'Add a printer: what it prints, how it is reached, its language and, for labels, the size that is loaded. For designs, check the printer tags that it serves. Print a test page afterwards.',
      fr: 'Ajoutez une imprimante : ce qu’elle imprime, comment la joindre, son langage et, pour les étiquettes, le format chargé. Pour les visuels, cochez les repères qu’elle sert. Imprimez ensuite une page d’essai.',
    },
    next: ['/setup/printers', '/setup/stations'],
  },
  '/setup/printers/$id': {
    about: {
      en: 'One printer with its queue: what is still to be printed, then what was. Retry or cancel a failed job, or reroute a waiting one to another printer of the same type. It can’t be archived while jobs wait.',
      fr: 'Une imprimante avec sa file d’attente : ce qui reste à imprimer, puis ce qui l’a été. Relancez ou annulez une tâche en échec, ou réacheminez une tâche en attente vers une autre imprimante du même type. Elle ne peut pas être archivée tant que des tâches attendent.',
    },
    next: ['/setup/printers', '/setup/stations'],
  },
}
