import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const printerTagsHelp: ScreenHelps = {
  '/printer-tags': {
    about: {
      en: 'A printer tag routes pieces to a way of printing, such as DTG on dark garments or a mug press. Products carry a tag, a variant can have its own, and printers say which tags they serve. A design goes only to a printer that serves its tag.',
      fr: 'Un repère d’imprimante dirige les pièces vers une façon d’imprimer, par exemple l’impression directe sur textile foncé ou la presse à tasses. Les produits portent un repère, une variante peut avoir le sien, et chaque imprimante indique les repères qu’elle sert. Un visuel ne va qu’à une imprimante qui sert son repère.',
    },
    next: ['/printer-tags/create', '/setup/printers', '/products'],
  },
  '/printer-tags/create': {
    about: {
      en: 'Add a printer tag with a short code, a name, a print method and a color. Then say on the printers which of them serve it, and give it to products or variants.',
      fr: 'Ajoutez un repère d’imprimante avec un code court, un nom, un procédé d’impression et une couleur. Indiquez ensuite, sur les imprimantes, lesquelles le servent, et donnez-le à des produits ou à des variantes.',
    },
    next: ['/printer-tags', '/setup/printers', '/products'],
  },
  '/printer-tags/$id': {
    about: {
      en: 'A printer tag, the printers that serve it and the products and variants that carry it. A change of its name shows on labels that are printed afterwards. An archived tag can no longer be given to anything.',
      fr: 'Un repère d’imprimante, les imprimantes qui le servent et les produits et variantes qui le portent. Un nouveau nom apparaît sur les étiquettes imprimées ensuite. Un repère archivé ne peut plus être donné à rien.',
    },
    next: ['/printer-tags', '/setup/printers', '/variants'],
  },
}
