/** Returns what the doctor says about the sender on labels (SITE-3). */
export function describeSender(sender: { name: string; city: string; country: string } | null): string {
  return sender
    ? `labels are sent from ${[sender.name, sender.city, sender.country].join(', ')}, unless their store says otherwise`
    : 'no default sender address: labels of stores without their own address show no sender; set it on the screen Settings'
}
