import { useEffect, useState } from 'react'

/**
 * Whether this device has a camera, which browsers tell without asking for permission. It counts as there where they
 * don't tell, such as on a page without https: turning it on then says why it doesn't work.
 */
export function useHasCamera(): boolean {
  // Undefined on pages without https, whatever its type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const [hasCamera, setHasCamera] = useState(devices === undefined)
  useEffect(() => {
    if (!devices) return
    let isLeft = false
    const show = (has: boolean) => {
      if (!isLeft) setHasCamera(has)
    }
    const look = () => {
      devices.enumerateDevices().then(
        (found) => show(found.some(({ kind }) => kind === 'videoinput')),
        () => show(true),
      )
    }
    look()
    devices.addEventListener('devicechange', look)
    return () => {
      isLeft = true
      devices.removeEventListener('devicechange', look)
    }
  }, [devices])
  return hasCamera
}
