import type { ScreenHelps } from '../../../platform/routing/screen-help.ts'

export const tokensHelp: ScreenHelps = {
  '/users/tokens': {
    about: {
      en: 'Access for machines, such as a script that sends orders. Each token has a name, a sponsor, permissions of its own and a last day within a year. Revoke a token that is no longer needed, or that someone may have seen.',
      fr: 'L’accès des machines, par exemple d’un script qui envoie des commandes. Chaque jeton a un nom, un responsable, ses propres autorisations et un dernier jour dans l’année. Révoquez un jeton devenu inutile, ou que quelqu’un a pu voir.',
    },
    next: ['/users/tokens/create', '/users', '/audit'],
  },
  '/users/tokens/create': {
    about: {
      en: 'Create a token with as few permissions as the machine needs; you can give only what you have yourself. The token is shown once: copy it immediately. A sponsor other than you has to accept before it works.',
      fr: 'Créez un jeton avec aussi peu d’autorisations que la machine en demande ; vous ne pouvez donner que ce que vous avez. Le jeton est affiché une seule fois : copiez-le immédiatement. Un autre responsable que vous doit accepter avant qu’il fonctionne.',
    },
    next: ['/users/tokens'],
  },
  '/users/tokens/$id': {
    about: {
      en: 'One token: what it can do, who sponsors it, when and from where it was last used. A revoked token never works again; create a new one in its place.',
      fr: 'Un jeton : ce qu’il peut faire, qui en est responsable, quand et d’où il a servi la dernière fois. Un jeton révoqué ne fonctionne plus jamais ; créez-en un nouveau à sa place.',
    },
    next: ['/users/tokens', '/audit'],
  },
}
