/** Whether a host name or address (without brackets) is this machine for itself, so that nobody else listens in. */
export function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** The same of a parsed URL, whose IPv6 address has brackets. */
export function isLoopbackUrl({ hostname }: URL): boolean {
  return isLoopback(hostname.toLowerCase().replace(/^\[|\]$/g, ''))
}
