import { safeStorage } from '../../platform/safe-storage.ts'
import { observable } from '../../platform/observable.ts'

export type Sound = 'ok' | 'warn' | 'error' | 'stored'

const storageKey = 'platen-sounds'

/** Whether stations play sounds, stored per browser. */
export const soundsOn = observable(safeStorage.read(storageKey) !== 'off')

export function setSounds(on: boolean): void {
  safeStorage.write(storageKey, on ? 'on' : 'off')
  soundsOn.set(on)
}

/**
 * Frequency in Hz, start and duration in seconds. Rising means yes, two equal tones mean attention, falling means no,
 * and one low tone means saved for later.
 */
const tones: Record<Sound, readonly (readonly [hz: number, from: number, length: number])[]> = {
  ok: [
    [880, 0, 0.07],
    [1320, 0.08, 0.1],
  ],
  warn: [
    [660, 0, 0.12],
    [660, 0.18, 0.12],
  ],
  error: [
    [330, 0, 0.16],
    [220, 0.17, 0.3],
  ],
  stored: [[440, 0, 0.12]],
}

let audio: AudioContext | null = null

/** Plays a sound if sounds are on and the browser allows it (some wait for the first key press). Never throws. */
export function playSound(sound: Sound): void {
  if (!soundsOn.get() || typeof AudioContext === 'undefined') return
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume()
    for (const [hz, from, seconds] of tones[sound]) playTone(audio, hz, audio.currentTime + from, seconds)
  } catch {
    // No sound device.
  }
}

function playTone(context: AudioContext, hz: number, from: number, seconds: number): void {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.type = 'square'
  oscillator.frequency.value = hz
  volume.gain.setValueAtTime(0.0001, from)
  volume.gain.exponentialRampToValueAtTime(0.2, from + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + seconds + 0.02)
}
