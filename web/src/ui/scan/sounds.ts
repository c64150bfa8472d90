import { local } from '../../platform/local.ts'
import { observable } from '../../platform/observable.ts'

export type Sound = 'ok' | 'warn' | 'error' | 'kept'

const name = 'platen-sounds'

/** Whether stations make sounds; kept per browser. */
export const soundsOn = observable(local.read(name) !== 'off')

export function setSounds(on: boolean): void {
  local.write(name, on ? 'on' : 'off')
  soundsOn.set(on)
}

/**
 * Tones in Hz with their start and length in s: rising for yes, level twice for attention, falling for no, one low one for
 * kept until later.
 */
const tunes: Record<Sound, readonly (readonly [hz: number, from: number, length: number])[]> = {
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
  kept: [[440, 0, 0.12]],
}

let audio: AudioContext | null = null

/** Plays a sound where the browser lets it (some wait for the first key press); silence is never an error. */
export function play(sound: Sound): void {
  if (!soundsOn.get() || typeof AudioContext === 'undefined') return
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume()
    for (const [hz, from, length] of tunes[sound]) tone(audio, hz, audio.currentTime + from, length)
  } catch {
    // No sound device.
  }
}

function tone(context: AudioContext, hz: number, from: number, length: number): void {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.type = 'square'
  oscillator.frequency.value = hz
  volume.gain.setValueAtTime(0.0001, from)
  volume.gain.exponentialRampToValueAtTime(0.2, from + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + length + 0.02)
}
