import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CodeReader, openCodeReader } from './code-reader.ts'
import { scansIn, type SeenCodes } from './seen-codes.rules.ts'

/** Why the camera shows nothing. */
export type CameraFault = 'insecure' | 'denied' | 'missing' | 'busy' | 'reader'

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: 'starting' | 'on' | CameraFault
  /** Whether the light is on; null where the camera has none. */
  torch: boolean | null
  switchTorch: () => void
}

/** Between two pictures that are read, in ms: fast enough to feel immediate, slow enough to keep a phone cool. */
const pauseMs = 120
/** The longer side of the picture that is read, in pixels: enough for a pallet label from two meters. */
const maxSide = 1024

/** Whether it has a light: not in the browsers' type declarations (https://w3c.github.io/mediacapture-image). */
function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox got it late.
  const capabilities = (track as Partial<MediaStreamTrack>).getCapabilities?.call(track)
  return (capabilities as { torch?: boolean } | undefined)?.torch === true
}

/**
 * Turns the camera on while the component is mounted and calls `onCode` with every code that comes into its picture.
 * Browsers offer cameras on https and on the computer itself only; elsewhere the state is `insecure`.
 */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack | null>(null)
  const onLatest = useEffectEvent(onCode)
  const [state, setState] = useState<Camera['state']>('starting')
  const [torch, setTorch] = useState<boolean | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const show = (next: Camera['state']) => {
      if (!ended.signal.aborted) setState(next)
    }
    void run(ended.signal, video, {
      onStart: (started) => {
        track.current = started
        setTorch(hasTorch(started) ? false : null)
      },
      onCode: (text) => onLatest(text),
      show,
    })
    return () => ended.abort()
  }, [])
  const switchTorch = () => {
    const on = torch !== true
    const constraints = { advanced: [{ torch: on } as MediaTrackConstraintSet] }
    track.current?.applyConstraints(constraints).then(
      () => setTorch(on),
      () => setTorch(null),
    )
  }
  return { video, state, torch, switchTorch }
}

interface Listener {
  onStart: (track: MediaStreamTrack) => void
  onCode: (text: string) => void
  show: (state: Camera['state']) => void
}

async function run(
  signal: AbortSignal,
  video: RefObject<HTMLVideoElement | null>,
  { onStart, onCode, show }: Listener,
): Promise<void> {
  // Undefined on pages without https, whatever its type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return show('insecure')
  let stream: MediaStream
  try {
    stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    })
  } catch (error) {
    return show(faultOf(error))
  }
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted || !video.current) return stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    video.current.srcObject = stream
    await video.current.play()
    const [track] = stream.getVideoTracks()
    if (track && !signal.aborted) onStart(track)
    const reader = await openCodeReader()
    show('on')
    await readPictures(signal, video.current, reader, onCode)
  } catch {
    // Without its reader a camera is of no use, so it goes off.
    stop()
    show('reader')
  }
}

async function readPictures(
  signal: AbortSignal,
  video: HTMLVideoElement,
  read: CodeReader,
  onCode: (text: string) => void,
): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let seen: SeenCodes = new Map()
  while (!signal.aborted) {
    if (context && video.videoWidth > 0) {
      const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight))
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = scansIn(seen, await read(canvas), performance.now())
      seen = picture.seen
      if (!signal.aborted) picture.scans.forEach(onCode)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
