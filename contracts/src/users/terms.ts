/** Words of users that stand in several places, each written once. */
export const invitationRevoked = { en: 'Invitation revoked', fr: 'Invitation révoquée' } as const
export const inviteAUser = { en: 'Invite a user', fr: 'Inviter une personne' } as const
export const language = { en: 'Language', fr: 'Langue' } as const
export const lastSeen = { en: 'Last seen', fr: 'Dernière activité' } as const
export const sendInvitations = { en: 'Send invitations', fr: 'Envoyer les invitations' } as const
export const user = { en: 'User', fr: 'Utilisateur' } as const
export const userName = { en: 'User name', fr: 'Nom d’utilisateur' } as const
export const users = { en: 'Users', fr: 'Utilisateurs' } as const
