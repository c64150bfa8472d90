/** Returns what the doctor says about the sender on labels (SITE-3). */
export function describeSender(sender: { name: string; city: string; country: string } | null): string {
  return sender
    ? `labels are sent from ${[sender.name, sender.city, sender.country].join(', ')}, unless their store says otherwise`
    : 'the site has no sender address: labels of stores without one name no sender; set it on the screen Settings'
}
