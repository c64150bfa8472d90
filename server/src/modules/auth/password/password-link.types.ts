/** A link that sets a new password, or an invitation, which sets the first one. */
export type LinkKind = 'reset' | 'invitation'
