import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const usersHelp: ScreenHelps = {
  '/users': {
    about: {
      en: 'Everyone who can sign in, with their roles. Invite people one by one or by file; without an email, give them a user name and hand over the link. Deactivate someone who has left: their sessions end immediately, and what they did stays recorded.',
      fr: 'Toutes les personnes qui peuvent se connecter, avec leurs rôles. Invitez-les une à une ou par fichier ; sans courriel, donnez un nom d’utilisateur et remettez le lien. Désactivez une personne qui est partie : ses sessions prennent fin immédiatement, et ce qu’elle a fait reste consigné.',
    },
    next: ['/users/create', '/roles', '/users/tokens'],
  },
  '/users/create': {
    about: {
      en: 'Invite someone with a name, an email or a user name, and at least one role. You can give only roles that grant no more than you have yourself. The invitation is valid for 72 hours and is mailed, or shown once so that you can pass it on.',
      fr: 'Invitez une personne avec un nom, un courriel ou un nom d’utilisateur, et au moins un rôle. Vous ne pouvez donner que des rôles qui n’accordent pas plus que les vôtres. L’invitation est valable 72 heures ; elle est envoyée par courriel, ou affichée une seule fois pour que vous la transmettiez.',
    },
    next: ['/users', '/roles'],
  },
  '/users/$id': {
    about: {
      en: 'One person: roles, what these allow in sum, sessions and history. Make a link for a new password, reset two-step verification or deactivate the account here. You can’t change someone who may do more than you.',
      fr: 'Une personne : ses rôles, ce qu’ils autorisent au total, ses sessions et son historique. Créez ici un lien pour un nouveau mot de passe, réinitialisez la vérification en deux étapes ou désactivez le compte. On ne peut pas modifier une personne qui a plus d’autorisations que soi.',
    },
    next: ['/users', '/roles', '/audit'],
  },
}
