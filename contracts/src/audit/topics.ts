/** What the audit log is looked through for most: the nouns of the entries of each topic. */
export const topicNouns = {
  sign_ins: ['session', 'sign_in'],
  security: ['access', 'api_token', 'device', 'password', 'role', 'second_factor', 'server_key', 'sign_in', 'user'],
} as const
type AuditTopic = keyof typeof topicNouns
export const auditTopics = Object.keys(topicNouns) as [AuditTopic, ...AuditTopic[]]
