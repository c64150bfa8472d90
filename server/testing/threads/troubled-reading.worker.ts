import { setTimeout as pause } from 'node:timers/promises'

/** Reads a file in the ways in which a thread may get into trouble. */
export const steady = ({ bytes }: { bytes: Uint8Array }) => ({ size: bytes.byteLength })

export function endless(): never {
  for (;;);
}

export function waiting(): Promise<never> {
  return pause(2 ** 31 - 1) as Promise<never>
}

export function hungry(): never {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, (_, n) => n + held.length))
}

export function dying(): never {
  return process.exit(3)
}
