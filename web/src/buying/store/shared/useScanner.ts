// The camera, and the codes that come into its sight.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readCode } from './readCode.ts'

export type ScannerState = 'starting' | 'looking' | 'denied' | 'missing'

/** Milliseconds from one look to the next. */
const pause = 150
/** A wider picture makes codes no easier to read, and looking slower. */
const maxWidth = 960

/** Shows the camera behind the device in `video` and calls `onCode` for each code it sees, as long as it is drawn. */
export function useScanner(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<ScannerState>('starting')
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const look = () => {
      const pixels = video.current && pen && readPixels(video.current, pen)
      const code = pixels && readCode(pixels)
      if (code) tell(code)
      if (!isOver) timer = setTimeout(look, pause)
    }
    const start = async () => {
      try {
        stream = await openCamera()
      } catch (error) {
        if (!isOver) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
        return
      }
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      setState('looking')
      look()
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { video, state }
}

/** Browsers have no `mediaDevices` where a page came over an open line. */
async function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new Error('No camera can be asked for.')
  return devices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } })
}

/** Draws what `video` shows now and gives its pixels; undefined before its first picture. */
function readPixels(video: HTMLVideoElement, pen: CanvasRenderingContext2D): ImageData | undefined {
  if (!video.videoWidth) return undefined
  const scale = Math.min(1, maxWidth / video.videoWidth)
  const width = Math.round(video.videoWidth * scale)
  const height = Math.round(video.videoHeight * scale)
  if (pen.canvas.width !== width || pen.canvas.height !== height) Object.assign(pen.canvas, { width, height })
  pen.drawImage(video, 0, 0, width, height)
  return pen.getImageData(0, 0, width, height)
}
